/** Checks that everything to deploy is committed, so that git has the exact code of each deploy. */
import { spawnSync } from 'node:child_process';
import { UserError } from '../process/user-error.ts';

/** How many files a message names. */
const named = 3;

/** @throws UserError when `folder` has uncommitted changes or is not a clone */
export function demandCommitted(folder: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new UserError('Deploy from a clone: this folder is not a git repository.');
  const changed = stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
  if (changed.length === 0) return;
  const files =
    changed.slice(0, named).join(', ') + (changed.length > named ? ` and ${changed.length - named} more` : '');
  throw new UserError(
    `Commit first, so that the deployed code can be found again: ${files}. (A preview needs no commit: npm run deploy -- --preview <name>.)`,
  );
}
