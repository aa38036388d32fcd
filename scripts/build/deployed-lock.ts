/**
 * The lock of the deployed functions, derived from the root's: what runs in the cloud is what was tested here. The cloud
 * build sees no workspace and no root lock, so the packages that the bundle leaves outside are laid out anew.
 */
import { type LockedPackage, type PackageLock, resolveFrom } from './package-lock.ts';

/** What production's package.json states: exact versions of a few packages. */
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

/** Lays out the packages that `roots` need, as seen from the workspace `functions`: each as high as it can stand. */
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
        throw new Error(`package-lock.json does not hold ${edge.name}, which ${next.from} needs`);
      }
      const optional = next.optional || edge.optional;
      const found = resolveFrom(layout(), next.at, edge.name);
      const there = found === undefined ? undefined : placed.get(found);
      if (there?.from === from) {
        // Seen as optional so far, and now needed: its own needs are needed too.
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
 * A package-lock.json for `manifest` with the very versions and checksums of the root's lock.
 *
 * @throws Error when the root's lock lacks a package that is needed
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
