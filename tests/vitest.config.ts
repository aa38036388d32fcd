/** How the tests without a browser run: unit, rules, API over HTTP, attacks, faults, and the longer ones. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;

/** Coverage counts branches (scripts/coverage.ts). Imported by URL, so that no other run loads the instrumenter. */
const counter = new URL('../scripts/coverage/instrument.ts', import.meta.url).href;
type Counter = typeof import('../scripts/coverage/instrument.ts');
const counts = process.env.PG_COVERAGE ? ((await import(counter)) as Counter) : undefined;
const counting = counts ? ['tests/support/collect-counts.ts'] : [];

/** A cached transform would lack counters, or leave them in for runs that do not count. */
const transformedAnew = counts ? { fsModuleCache: false } : {};

/** Property tests draw the same cases in every run; those of `deep` draw new ones each time. */
const drawnAlike = { setupFiles: ['tests/support/fixed-seed.ts', ...counting] };

/** Calls to a busy emulator take seconds, not minutes. */
const againstEmulators = { testTimeout: 60_000, hookTimeout: 60_000 };
/** Killing and restarting a server takes a while on a busy machine. */
const againstFaults = { testTimeout: 180_000, hookTimeout: 60_000, maxConcurrency: 40 };
const long = { testTimeout: 600_000, hookTimeout: 600_000 };

/** A mutation run reads one source with a guard removed (tests/support/mutant-server.ts). */
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

/** Two even on two cores, where Vitest would run one: much of the time is spent waiting for the emulator. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  root,
  test: {
    maxWorkers,
    ...transformedAnew,
    projects: [
      {
        root,
        plugins,
        test: {
          name: 'unit',
          // A fresh worker for each of ninety files would take most of the time.
          isolate: false,
          // Property tests compute for seconds on a busy machine.
          testTimeout: 30_000,
          ...transformedAnew,
          setupFiles: ['tests/support/undo-fakes.ts', ...drawnAlike.setupFiles],
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
