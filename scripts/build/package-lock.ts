/** The parts of npm's package-lock.json (version 3) that this project reads. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../project/paths.ts';

export interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly [field: string]: unknown;
}

export interface PackageLock {
  readonly name?: string;
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export const readRootLock = (): PackageLock => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/**
 * Resolves `name` for the package at `from` as Node does: in the package's own node_modules or in a parent folder's.
 *
 * @returns the key in `packages`, or undefined when there is no such package
 */
export function resolveFrom(packages: PackageLock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    if (!folder.endsWith('node_modules')) {
      const key = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (key in packages) return key;
    }
    if (folder === '') return undefined;
  }
}
