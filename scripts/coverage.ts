/**
 * `npm run coverage`: runs the tests that need no browser (6 minutes), and records in each process which branches of
 * the API and the contract run. Lists the lines with untested branches, and fails if the tests run fewer than 95 % of
 * the branches of either. `-- <part of a name>` runs fewer tests, and then a low percentage does not fail.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from './process/paths.ts';
import { runScript, UserError } from './process/run-command.ts';

const folder = inRoot('test-results', 'coverage');
const counts = inRoot('test-results', 'coverage', 'counts');

await runScript(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(counts, { recursive: true });
  // Set before anything is built or started, because the bundle and the tests count branches only if it is set.
  process.env.PG_COVERAGE = counts;
  const { withFreshSuite } = await import('./emulators/suite.ts');
  const { isEnough, least, linesOf, readCounts } = await import('./branch-coverage.ts');
  const { lastLine, none, statusOf } = await import('./test-runs.ts');
  const { runVitest } = await import('./test-runs.ts');
  const filters = process.argv.slice(2);
  let total = none;
  const status = await withFreshSuite(
    async (env, signal) => {
      total = await runVitest(['unit', 'rules', 'api', 'security', 'faults'], { env, signal, filters });
      return statusOf(total);
    },
    { withWeb: false },
  );
  if (status >= 128) throw new UserError('The tests were interrupted.');
  const map = readCounts(counts);
  const lines = linesOf(map);
  writeFileSync(inRoot('test-results', 'coverage', 'branches.txt'), `${lines.join('\n')}\n`);
  console.log(`\nBranch coverage, and the lines with untested branches:\n${lines.join('\n')}\n`);
  console.log(lastLine(total));
  if (isEnough(map) || filters.length > 0) return status;
  throw new UserError(`Branch coverage of a package is below ${least} %.`);
});
