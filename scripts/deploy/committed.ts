/** Whether what is deployed can be found again: everything in the folder is committed. */
import { spawnSync } from 'node:child_process';
import { PlainSentence } from '../process/plain-sentence.ts';

/** How many files a sentence names. */
const named = 3;

/** @throws PlainSentence when something in `folder` is not committed, or it is no clone */
export function demandCommitted(folder: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new PlainSentence('Deploy from a clone: git does not know this folder.');
  const changed = stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
  if (changed.length === 0) return;
  const files =
    changed.slice(0, named).join(', ') + (changed.length > named ? ` and ${changed.length - named} more` : '');
  throw new PlainSentence(
    `Commit first, so that what is deployed can be found again: ${files}. (A preview asks for no commit: npm run deploy -- --preview <name>.)`,
  );
}
