/** Runs one of Vitest's longer projects against a fresh suite, and says plainly when there is nothing to run yet. */
import { globSync } from 'node:fs';
import { withFreshSuite } from '../emulators/with-suite.ts';
import { PlainSentence } from '../process/plain-sentence.ts';
import { inRoot } from '../project/paths.ts';
import { lastLine, none, statusOf } from './report.ts';
import { runVitest } from './runners.ts';

/**
 * Runs the files of tests/<project>, one at a time. The command line's words narrow them down.
 *
 * @throws PlainSentence when there are none, or the run was interrupted
 */
export async function runProject(project: string): Promise<number> {
  const files = globSync(`tests/${project}/**/*.test.ts`, { cwd: inRoot() });
  if (files.length === 0) throw new PlainSentence(`Nothing ran: tests/${project} holds no tests yet.`);
  const filters = process.argv.slice(2);
  let total = none;
  const status = await withFreshSuite(async (env, signal) => {
    total = await runVitest([project], { env, signal, filters, oneByOne: true });
    return statusOf(total);
  });
  if (status >= 128) throw new PlainSentence('The tests were interrupted.');
  console.log(lastLine(total));
  return status;
}
