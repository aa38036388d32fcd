/**
 * `npm test`: runs all tests but the slow ones (test-deep.ts); the last line is `N passed, N failed`.
 * `npm test -- unit` or `npm test -- e2e <part of a file's name>` runs fewer; unit tests alone start no emulators.
 */
import { withFreshSuite } from './emulators/suite.ts';
import { inRoot } from './process/paths.ts';
import { listenForInterruption, runScript, UserError } from './process/run-command.ts';
import { add, type Count, lastLine, none, runPlaywright, runVitest, statusOf, type TestRun } from './test-runs.ts';

const usual = ['unit', 'rules', 'api', 'security', 'e2e'];
/** `npm run test:deep` runs the faults too. */
const kinds = [...usual, 'faults'];

/** Node keeps the compiled code of packages here, because all test files and servers load the same packages. */
const compiled = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') };

const words = process.argv.slice(2);
const chosen = words.filter((word) => kinds.includes(word));
const wanted = chosen.length > 0 ? chosen : usual;
const filters = words.filter((word) => !kinds.includes(word));

let total: Count = none;

async function runWanted(run: TestRun): Promise<number> {
  const projects = wanted.filter((kind) => kind !== 'e2e');
  if (projects.length > 0) total = add(total, await runVitest(projects, run));
  if (wanted.includes('e2e') && !run.signal.aborted) total = add(total, await runPlaywright(run));
  return statusOf(total);
}

await runScript(async () => {
  let status: number;
  if (wanted.every((kind) => kind === 'unit')) {
    const interruption = listenForInterruption();
    status = await runWanted({ env: {}, signal: interruption.signal, filters });
    status = interruption.status() || status;
  } else {
    status = await withFreshSuite((env, signal) => runWanted({ env: { ...env, ...compiled }, signal, filters }), {
      withWeb: wanted.includes('e2e'),
    });
  }
  if (status >= 128) throw new UserError('The tests were interrupted.');
  console.log(lastLine(total));
  return status;
});
