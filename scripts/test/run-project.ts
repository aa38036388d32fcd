/** Runs Vitest's longer projects (deep, faults, bench) against a fresh suite. */
import { globSync } from 'node:fs';
import { withFreshSuite } from '../emulators/with-suite.ts';
import { UserError } from '../process/user-error.ts';
import { inRoot } from '../project/paths.ts';
import { add, type Count, lastLine, none, statusOf } from './report.ts';
import { runVitest, type TestRun } from './runners.ts';

/** A suite that runs after the project's own tests. With arguments, it runs only if an argument names it. */
interface Afterwards {
  readonly name: string;
  readonly run: (run: TestRun) => Promise<Count>;
}

const folderOf = (project: string): string => (project === 'bench' ? 'bench' : `tests/${project}`);

/**
 * Runs the projects' files one at a time, then `afterwards`. An argument that names one of `afterwards` runs only that
 * one; other arguments select files. Without arguments, everything runs.
 *
 * @throws UserError when there are no files, or the run was interrupted
 */
export async function runProject(projects: readonly string[], afterwards: readonly Afterwards[] = []): Promise<number> {
  const folders = projects.map(folderOf);
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { cwd: inRoot() },
  );
  if (files.length === 0) throw new UserError(`Nothing ran: ${folders.join(', ')} has no tests.`);
  const words = process.argv.slice(2);
  const named = afterwards.filter(({ name }) => words.includes(name));
  const filters = words.filter((word) => !named.some(({ name }) => name === word));
  let total = none;
  const status = await withFreshSuite(async (env, signal) => {
    if (named.length === 0) total = await runVitest(projects, { env, signal, filters, oneByOne: true });
    for (const { run } of words.length === 0 ? afterwards : named) {
      if (!signal.aborted) total = add(total, await run({ env, signal, filters }));
    }
    return statusOf(total);
  });
  if (status >= 128) throw new UserError('The tests were interrupted.');
  console.log(lastLine(total));
  return status;
}
