/** Builds the web app with Vite, unless web/dist is up to date. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, modules } from '../process/paths.ts';
import { UserError } from '../process/run-command.ts';
import { webInputsDigest } from './build-functions.ts';

/** Vite's command, run by our own Node. */
export const vite = path.join(modules, 'vite', 'bin', 'vite.js');
const stamp = path.join(modules, '.cache', 'web-build.sha256');

const isCurrent = (digest: string): boolean =>
  existsSync(inRoot('web', 'dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

/**
 * Builds web/dist if its inputs have changed. With `always`, which deploys and `npm run build` set, builds it even if
 * nothing has changed.
 *
 * @throws UserError when the web does not compile; Vite has printed why
 */
export function buildWeb({ always }: { always: boolean }): void {
  const digest = webInputsDigest();
  if (!always && isCurrent(digest)) return;
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: inRoot('web'), stdio: 'inherit' });
  if (status !== 0) throw new UserError('The web app could not be built, see above.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}
