/** Runs one of Vitest's longer projects against a fresh suite, and says plainly when there is nothing to run yet. */
import { globSync } from 'node:fs';
import { withFreshSuite } from '../emulators/with-suite.ts';
import { PlainSentence } from '../process/plain-sentence.ts';
import { inRoot } from '../project/paths.ts';
import { add, type Count, lastLine, none, statusOf } from './report.ts';
import { runVitest, type TestRun } from './runners.ts';

/** What comes after the project's own tests, unless the command line names something else. */
interface Afterwards {
  readonly name: string;
  readonly run: (run: TestRun) => Promise<Count>;
}

/**
 * Runs the files of tests/<project>, one at a time, and what comes afterwards. The command line's words name what is to run
 * afterwards, and narrow down the files; without any, all of it runs.
 *
 * @throws PlainSentence when there are none, or the run was interrupted
 */
export async function runProject(project: string, afterwards: readonly Afterwards[] = []): Promise<number> {
  const files = globSync(`tests/${project}/**/*.test.ts`, { cwd: inRoot() });
  if (files.length === 0) throw new PlainSentence(`Nothing ran: tests/${project} holds no tests yet.`);
  const words = process.argv.slice(2);
  const named = afterwards.filter(({ name }) => words.includes(name));
  const filters = words.filter((word) => !named.some(({ name }) => name === word));
  let total = none;
  const status = await withFreshSuite(async (env, signal) => {
    if (named.length === 0) total = await runVitest([project], { env, signal, filters, oneByOne: true });
    for (const { run } of words.length === 0 ? afterwards : named) {
      if (!signal.aborted) total = add(total, await run({ env, signal, filters }));
    }
    return statusOf(total);
  });
  if (status >= 128) throw new PlainSentence('The tests were interrupted.');
  console.log(lastLine(total));
  return status;
}
