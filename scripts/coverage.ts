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
  const { isEnough, least, linesOf, readCounts } = await import('./branch-coverage.ts');
  const { countedRun, fixDay, runVitest } = await import('./test-runs.ts');
  fixDay();
  const filters = process.argv.slice(2);
  const kinds = ['unit', 'simulation', 'rules', 'api', 'security', 'faults'];
  const status = await countedRun((run) => runVitest(kinds, { ...run, filters }), { withWeb: false });
  const map = readCounts(counts);
  const lines = linesOf(map).join('\n');
  writeFileSync(inRoot('test-results', 'coverage', 'branches.txt'), `${lines}\n`);
  console.log(`\nBranch coverage, and the lines with untested branches:\n${lines}`);
  if (isEnough(map) || filters.length > 0) return status;
  throw new UserError(`Branch coverage of a package is below ${least} %.`);
});
