/**
 * `npm test`: runs all tests but the slow ones (`npm run test:deep`); the last line is `N passed, N failed`.
 * `npm test -- unit` or `npm test -- e2e <part of a file's name>` runs fewer; unit tests, simulated worlds and forms alone
 * start no emulators.
 */
import { inRoot } from './process/paths.ts';
import { listenForInterruption, runScript, UserError } from './process/run-command.ts';
import {
  add,
  type Count,
  countedRun,
  fixDay,
  lastLine,
  none,
  runForms,
  runPlaywright,
  runVitest,
  statusOf,
  type TestRun,
} from './test-runs.ts';

const usual = ['unit', 'simulation', 'forms', 'rules', 'api', 'security', 'e2e'];
/** These need no emulators. */
const alone = ['unit', 'simulation', 'forms'];
/** `npm run test:deep` runs the faults too. */
const kinds = [...usual, 'faults'];

/** Node keeps the compiled code of packages here, because all test files and servers load the same packages. */
const compiled = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') };

/** The kinds that Playwright runs. */
const inBrowsers = { forms: runForms, e2e: runPlaywright };

const words = process.argv.slice(2);
const chosen = words.filter((word) => kinds.includes(word));
const wanted = chosen.length > 0 ? chosen : usual;
const filters = words.filter((word) => !kinds.includes(word));

async function runWanted(run: Omit<TestRun, 'filters'>): Promise<Count> {
  const projects = wanted.filter((kind) => !(kind in inBrowsers));
  let total = projects.length > 0 ? await runVitest(projects, { ...run, filters }) : none;
  for (const [kind, runThem] of Object.entries(inBrowsers)) {
    if (wanted.includes(kind) && !run.signal.aborted) total = add(total, await runThem({ ...run, filters }));
  }
  return total;
}

await runScript(async () => {
  fixDay();
  if (wanted.some((kind) => !alone.includes(kind))) {
    const run = ({ env, signal }: Omit<TestRun, 'filters'>) => runWanted({ env: { ...env, ...compiled }, signal });
    return countedRun(run, { withWeb: wanted.includes('e2e') });
  }
  const { signal } = listenForInterruption();
  const total = await runWanted({ env: {}, signal });
  if (signal.aborted) throw new UserError('The tests were interrupted.');
  console.log(lastLine(total));
  return statusOf(total);
});
