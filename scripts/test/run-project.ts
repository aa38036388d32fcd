/** Runs one of Vitest's longer projects against a fresh suite, and says plainly when there is nothing to run yet. */
import { globSync } from 'node:fs';
import { withFreshSuite } from '../emulators/with-suite.ts';
import { PlainSentence } from '../process/plain-sentence.ts';
import { inRoot } from '../project/paths.ts';
import { add, type Count, lastLine, none, statusOf } from './report.ts';
import { runVitest, type TestRun } from './runners.ts';

/** What comes after the project's own tests, unless the command line narrows the run to something else. */
interface Afterwards {
  readonly name: string;
  readonly run: (run: TestRun) => Promise<Count>;
}

/**
 * Runs the files of tests/<project>, one at a time. The command line's words narrow them down.
 *
 * @throws PlainSentence when there are none, or the run was interrupted
 */
export async function runProject(project: string, afterwards?: Afterwards): Promise<number> {
  const files = globSync(`tests/${project}/**/*.test.ts`, { cwd: inRoot() });
  if (files.length === 0) throw new PlainSentence(`Nothing ran: tests/${project} holds no tests yet.`);
  const words = process.argv.slice(2);
  const filters = words.filter((word) => word !== afterwards?.name);
  const comesAfterwards = words.length === 0 || filters.length < words.length;
  let total = none;
  const status = await withFreshSuite(async (env, signal) => {
    if (words.length === 0 || filters.length > 0) {
      total = await runVitest([project], { env, signal, filters, oneByOne: true });
    }
    if (afterwards && comesAfterwards && !signal.aborted) {
      total = add(total, await afterwards.run({ env, signal, filters: [] }));
    }
    return statusOf(total);
  });
  if (status >= 128) throw new PlainSentence('The tests were interrupted.');
  console.log(lastLine(total));
  return status;
}
