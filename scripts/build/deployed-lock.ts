/**
 * The manifest and the lock of the deployed functions, derived from the root's lock, so that the cloud runs what was
 * tested here. The cloud build has neither the workspace nor the root's lock, so this lock has its own layout of
 * node_modules.
 */
import { readFileSync } from 'node:fs';
import { inRoot } from '../process/paths.ts';

interface LockedPackage {
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

/** The package.json of the deployed functions, with exact versions. */
export interface DeployedManifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

interface Edge {
  readonly name: string;
  readonly optional: boolean;
}

function edgesOf(entry: LockedPackage): Edge[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [
    ...[...Object.keys(dependencies), ...peers]
      .filter((name) => !(name in optionalDependencies))
      .map((name) => ({ name, optional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, optional: true })),
  ];
}

interface Placed {
  readonly at: string;
  readonly from: string;
  optional: boolean;
}

/**
 * Finds the packages in `roots` and all that they need, in the versions that the workspace `functions` uses. Places
 * each package in the highest possible folder.
 */
function layOut(packages: PackageLock['packages'], roots: readonly string[]): Placed[] {
  const placed = new Map<string, Placed>();
  const layout = (): Record<string, LockedPackage> => Object.fromEntries([...placed.keys()].map((key) => [key, {}]));
  const queue: { at: string; from: string; edges: Edge[]; optional: boolean }[] = [
    { at: '', from: 'functions', edges: roots.map((name) => ({ name, optional: false })), optional: false },
  ];
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const edge of next.edges) {
      const from = resolveFrom(packages, next.from, edge.name);
      if (!from) {
        if (edge.optional) continue;
        throw new Error(`package-lock.json does not contain ${edge.name}, which ${next.from} needs`);
      }
      const optional = next.optional || edge.optional;
      const found = resolveFrom(layout(), next.at, edge.name);
      const there = found === undefined ? undefined : placed.get(found);
      if (there?.from === from) {
        // This package was placed as optional before, but here it is required. So its dependencies are required too.
        if (!there.optional || optional) continue;
        there.optional = false;
        queue.push({ at: there.at, from, edges: edgesOf(packages[from] ?? {}), optional: false });
        continue;
      }
      const at = there ? `${next.at}/node_modules/${edge.name}`.replace(/^\//, '') : `node_modules/${edge.name}`;
      placed.set(at, { at, from, optional });
      queue.push({ at, from, edges: edgesOf(packages[from] ?? {}), optional });
    }
  }
  return [...placed.values()];
}

/**
 * Returns a package-lock.json for `manifest` with the versions and checksums of the root's lock.
 *
 * @throws Error when the root's lock lacks a required package
 */
export function deployedLock(root: PackageLock, manifest: DeployedManifest): PackageLock {
  const entries = layOut(root.packages, Object.keys(manifest.dependencies)).map(({ at, from, optional }) => {
    const {
      dev: _dev,
      devOptional: _devOptional,
      peer: _peer,
      optional: _optional,
      ...entry
    } = root.packages[from] ?? {};
    return [at, optional ? { ...entry, optional: true } : entry] as const;
  });
  entries.sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { name: manifest.name, lockfileVersion: 3, packages: { '': manifest, ...Object.fromEntries(entries) } };
}

/** Production's server, listed so that the cloud runs the tested version. */
const server = '@google-cloud/functions-framework';

/**
 * Returns the manifest for a bundle with these external packages.
 *
 * @throws Error when the root's lock lacks one of them
 */
export function deployedManifest({ packages }: PackageLock, outside: readonly string[]): DeployedManifest {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
  const versions = [...outside, server].map((name) => {
    const locked = packages[resolveFrom(packages, 'functions', name) ?? '']?.version;
    if (!locked) throw new Error(`package-lock.json does not contain ${name}`);
    return [name, locked] as const;
  });
  return {
    name: 'pg-expense-tracker-functions',
    version,
    private: true,
    main: 'index.js',
    type: 'commonjs',
    engines: { node: '24' },
    dependencies: Object.fromEntries(versions),
  };
}
