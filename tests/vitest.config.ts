/** How the tests without a browser run: what needs no suite, the rules, the API over HTTP, attacks on both, and what takes longer. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** A run that counts the branches it takes (scripts/coverage.ts). By an address, so that no other run loads what counts. */
const counter = new URL('../scripts/coverage/instrument.ts', import.meta.url).href;
type Counter = typeof import('../scripts/coverage/instrument.ts');
const counts = process.env.PG_COVERAGE ? ((await import(counter)) as Counter) : undefined;
const counting = counts ? ['tests/support/collect-counts.ts'] : [];

/** A kept transform would be that of a source without counters, or leave them to a run that counts nothing. */
const transformedAnew = counts ? { fsModuleCache: false } : {};

/** Property tests draw the same cases at every run; those of `deep` draw anew each time. */
const drawnAlike = { setupFiles: ['tests/support/fixed-seed.ts', ...counting] };

/** Calls to an emulator that has other calls to answer take seconds, not minutes. */
const againstEmulators = { testTimeout: 60_000, hookTimeout: 60_000 };
/** A server that is killed and started again takes its time on a busy machine. */
const againstFaults = { testTimeout: 180_000, hookTimeout: 60_000, maxConcurrency: 40 };
const long = { testTimeout: 600_000, hookTimeout: 600_000 };

/** A run that tests whether a guard is missed reads one source with that guard taken away (tests/support/mutant-server.ts). */
const mutant = JSON.parse(process.env.PG_MUTANT ?? '{}') as { file?: string; text?: string };
const plugins = [
  {
    name: 'mutant',
    enforce: 'pre' as const,
    load: (id: string) => (mutant.text && id === mutant.file ? readFileSync(mutant.text, 'utf8') : undefined),
  },
  {
    name: 'counts',
    enforce: 'pre' as const,
    load: (id: string) => (counts?.isCounted(id) ? counts.instrument(id).code : undefined),
  },
];

export default defineConfig({
  root,
  test: {
    ...transformedAnew,
    projects: [
      {
        root,
        plugins,
        test: {
          name: 'unit',
          ...transformedAnew,
          ...drawnAlike,
          include: ['{contract,functions,web,scripts,emulator-seed}/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        },
      },
      { root, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...againstEmulators } },
      {
        root,
        plugins,
        test: {
          name: 'api',
          ...transformedAnew,
          include: ['tests/api/**/*.test.ts'],
          ...againstEmulators,
          ...drawnAlike,
        },
      },
      {
        root,
        plugins,
        test: {
          name: 'security',
          ...transformedAnew,
          include: ['tests/security/**/*.test.ts'],
          ...againstEmulators,
          setupFiles: counting,
        },
      },
      {
        root,
        plugins,
        test: {
          name: 'faults',
          ...transformedAnew,
          include: ['tests/faults/**/*.test.ts'],
          ...againstFaults,
          setupFiles: counting,
        },
      },
      { root, test: { name: 'deep', include: ['tests/deep/**/*.test.ts'], ...long } },
      {
        root,
        test: {
          name: 'bench',
          include: ['bench/*.test.ts'],
          ...long,
          setupFiles: ['bench/support/empty-database.ts'],
        },
      },
    ],
  },
});
