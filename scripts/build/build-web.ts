/** Builds the web app with Vite, unless web/dist is up to date. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, modules, root } from '../process/paths.ts';
import { UserError } from '../process/run-command.ts';

/** Vite's command, run by our own Node. */
export const vite = path.join(modules, 'vite', 'bin', 'vite.js');
const stamp = path.join(modules, '.cache', 'web-build.sha256');

/**
 * Returns a digest of web/, the contract, the lock, the TypeScript settings and Vite's build-time variables. While it
 * stays the same, the web is not built again.
 */
function inputsDigest(): string {
  const hash = createHash('sha256');
  const sources = ['web', 'contract']
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true, withFileTypes: true }))
    .flatMap((entry) => (entry.isFile() ? path.relative(root, path.join(entry.parentPath, entry.name)) : []))
    .filter((file) => !/\/(?:node_modules|dist)\//.test(file));
  for (const file of [...sources.sort(), 'package-lock.json', 'tsconfig.base.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

const isCurrent = (digest: string): boolean =>
  existsSync(inRoot('web', 'dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

/**
 * Builds web/dist if its inputs have changed. With `always`, which deploys and `npm run build` set, builds it even if
 * nothing has changed.
 *
 * @throws UserError when the web does not compile; Vite has printed why
 */
export function buildWeb({ always }: { always: boolean }): void {
  const digest = inputsDigest();
  if (!always && isCurrent(digest)) return;
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: inRoot('web'), stdio: 'inherit' });
  if (status !== 0) throw new UserError('The web app could not be built, see above.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}
