/** Vitest configuration of the tests that need no browser, and of the benchmarks. */
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = new URL('..', import.meta.url).pathname;

/** Counts branches for scripts/coverage.ts. Imported by URL, so that no other run loads the instrumenter. */
const counter = new URL('../scripts/branch-coverage.ts', import.meta.url).href;
type Counter = typeof import('../scripts/branch-coverage.ts');
const counts = process.env.PG_COVERAGE ? ((await import(counter)) as Counter) : undefined;
const counting = counts ? ['tests/support/collect-counts.ts'] : [];

/**
 * Runs with counters or with a changed source use no cache: it has code without these, and other runs must not get code
 * with them.
 */
const uncached = counts || process.env.PG_CHANGED ? { fsModuleCache: false } : {};

const drawing = ['tests/support/vitest-chance.ts', ...counting];
/** Property tests use the same cases in every run, except in `deep`. */
const fixedSeed = { setupFiles: ['tests/support/fixed-seed.ts', ...drawing] };

/** Each file gets a thread of its own, because a thread starts faster than a process. */
const inThreads = { pool: 'threads' as const };
/** Calls to a busy emulator take seconds. */
const againstEmulators = { ...inThreads, testTimeout: 60_000, hookTimeout: 60_000 };
/**
 * Killing and restarting a server takes a while on a busy machine. With more tests at once, calls would exceed their ten
 * seconds on a slow one.
 */
const againstFaults = { ...inThreads, testTimeout: 180_000, hookTimeout: 60_000, maxConcurrency: 20 };
const long = { testTimeout: 600_000, hookTimeout: 600_000, maxConcurrency: 2 };

/**
 * API tests that only send requests share workers, because loading their modules takes a second of processor time. A
 * file gets a worker of its own if it imports the API's code or `vi`, or a stand-in for a service that all modules of
 * its process would use.
 */
const needsOwnWorker = (file: string): boolean =>
  /'@pg\/functions|\bvi\b|\/support\/(fcm|metering|packed)/.test(readFileSync(`${root}${file}`, 'utf8'));
const apiTests = globSync('tests/api/*.test.ts', { cwd: root });

/** The changed source and the file with its new text (tests/support/changed-sources.ts). */
const changed: { file?: string; text?: string } = JSON.parse(process.env.PG_CHANGED ?? '{}');
const plugins = [
  {
    name: 'changed-source',
    enforce: 'pre' as const,
    load: (id: string) => (changed.text && id === changed.file ? readFileSync(changed.text, 'utf8') : undefined),
  },
  {
    name: 'counts',
    enforce: 'pre' as const,
    load: (id: string) => (counts?.isCounted(id) ? counts.instrument(id).code : undefined),
  },
];

/** At least three workers, because tests mostly wait for the emulator. On two cores Vitest would start only one. */
const maxWorkers = Math.max(3, availableParallelism() - 1);

/**
 * The files to start first, in this order. Some read the whole database: later in the run, other tests have stored
 * thousands of documents. A long file that started last would run alone at the end.
 */
const first = [/deleted-account|reconcile|reminders|recurring/, /tests\/security\//];

/** Vitest runs projects in alphabetical order. This sequencer starts some files first. */
class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => [...first, /./].findIndex((some) => some.test(moduleId));
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  root,
  test: {
    maxWorkers,
    sequence: { sequencer: Sequencer },
    ...uncached,
    projects: [
      {
        root,
        plugins,
        test: {
          name: 'unit',
          // Starting a worker for each of these many files would take most of the time.
          isolate: false,
          // Property tests compute for seconds on a busy machine.
          testTimeout: 30_000,
          ...uncached,
          setupFiles: ['tests/support/unit-setup.ts', 'web/test/english.ts', ...fixedSeed.setupFiles],
          include: ['{contract,functions,web,scripts,emulator-seed}/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        },
      },
      {
        root,
        // Its processes compute for a minute on two cores, and longer on a busy machine.
        test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'], testTimeout: 600_000 },
      },
      { root, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...againstEmulators } },
      ...[true, false].map((isolate) => ({
        root,
        plugins,
        test: {
          name: isolate ? 'api' : 'api-requests',
          isolate,
          ...uncached,
          include: apiTests.filter((file) => needsOwnWorker(file) === isolate),
          ...againstEmulators,
          ...fixedSeed,
        },
      })),
      {
        root,
        plugins,
        test: {
          name: 'security',
          ...uncached,
          include: ['tests/security/**/*.test.ts'],
          ...againstEmulators,
          setupFiles: drawing,
        },
      },
      {
        root,
        plugins,
        test: {
          name: 'faults',
          ...uncached,
          include: ['tests/faults/**/*.test.ts'],
          ...againstFaults,
          setupFiles: drawing,
        },
      },
      {
        root,
        plugins,
        test: { name: 'deep', ...uncached, include: ['tests/deep/**/*.test.ts'], setupFiles: drawing, ...long },
      },
      {
        root,
        test: {
          name: 'bench',
          include: ['bench/*.test.ts'],
          ...long,
          setupFiles: ['bench/support/empty-database.ts', ...drawing],
        },
      },
    ],
  },
});
