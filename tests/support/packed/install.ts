/**
 * Installs the dependencies of the packed functions, in the versions that the lock names: copies them from this
 * project, or uses npm.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PackageLock } from '../../../scripts/build/deployed-lock.ts';
import { inRoot } from '../../../scripts/process/paths.ts';

const readLock = (folder: string): PackageLock =>
  JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? '';

/** Returns the folder of each installed package by name and version. npm may have skipped optional packages. */
function installedHere(): Map<string, string> {
  const places = Object.entries(readLock(inRoot()).packages).filter(([place]) => place.includes('node_modules/'));
  return new Map(
    places
      .map(([place, { version }]) => [`${nameOf(place)}@${version}`, inRoot(place)] as const)
      .filter(([, folder]) => existsSync(folder)),
  );
}

/** Copies exactly the packages that the lock names, without a network. */
export function installByCopy(folder: string): void {
  const here = installedHere();
  for (const [place, { version, optional }] of Object.entries(readLock(folder).packages)) {
    if (place === '') continue;
    const from = here.get(`${nameOf(place)}@${version}`);
    if (from) {
      cpSync(from, path.join(folder, place), { recursive: true });
      // Nested versions have separate entries in the lock.
      rmSync(path.join(folder, place, 'node_modules'), { recursive: true, force: true });
    } else if (!optional) throw new Error(`${place} ${version} is not installed here`);
  }
}

/**
 * Installs by `npm ci`, as Cloud Build does. Throws an error with npm's output, for example when there is no network.
 */
export function installByNpm(folder: string): void {
  const args = ['ci', '--omit=dev', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}
