/**
 * A process that runs tests against one mutant after the other. Vitest stays loaded in between, because starting it
 * takes longer than most tests, and transforms only the changed source again.
 */
import { inspect } from 'node:util';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { inRoot } from '../../scripts/process/paths.ts';

export interface MutantTask {
  /** Where the mutant's API answers, and its log. */
  readonly env: Readonly<Record<string, string>>;
  /** The changed source's absolute path, and the file with its new text. */
  readonly mutant: { readonly file: string; readonly text: string };
  /** Parts of the paths of the tests to run, one after the other until one fails. */
  readonly filters: readonly string[];
}

export interface Outcome {
  /** The first failing tests, with their errors. Empty if all tests passed. */
  readonly failures: readonly string[];
  /** The path of the file with the first of these tests, if one failed. */
  readonly testFile?: string;
}

const vitest = await createVitest({
  ...{ root: inRoot(), config: inRoot('tests', 'vitest.config.ts'), watch: false },
  // With every file isolated, no worker outlives a mutant.
  ...{ project: ['unit', 'security', 'api*', 'faults', 'deep'], isolate: true, bail: 1 },
  // On a busy machine a test may fail once for a reason other than the mutant.
  retry: 1,
  reporters: [{}],
});

const failuresOf = (module: TestModule): string[] => {
  const ofTests = [...module.children.allTests('failed')].map(
    (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
  );
  const ofFile = module.state() === 'failed' ? [`${module.relativeModuleId} failed`] : [];
  return ofTests.length > 0 ? ofTests : ofFile;
};

async function run(specifications: TestSpecification[]): Promise<Outcome> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.filter((module) => ran.has(module.moduleId) && failuresOf(module).length > 0);
  const failures = [...failed.flatMap(failuresOf), ...unhandledErrors.map((error) => inspect(error))];
  return { failures, ...(failed[0] && { testFile: failed[0].relativeModuleId }) };
}

async function test({ env, mutant, filters }: MutantTask): Promise<Outcome> {
  Object.assign(process.env, env, { PG_MUTANT: JSON.stringify(mutant) });
  vitest.invalidateFile(mutant.file);
  try {
    for (const filter of filters) {
      const outcome = await run(await vitest.globTestSpecifications([filter]));
      if (outcome.failures.length > 0) return outcome;
    }
    return { failures: [] };
  } finally {
    delete process.env.PG_MUTANT;
    vitest.invalidateFile(mutant.file);
  }
}

process.on('message', async (task: MutantTask) => {
  try {
    process.send?.(await test(task));
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
process.send?.('ready');
