/** The lock that the cloud installs from matches the one that the tests ran with. */
import { describe, expect, test } from 'vitest';
import {
  type DeployedManifest,
  deployedLock,
  deployedManifest,
  type PackageLock,
  readRootLock,
  resolveFrom,
} from './deployed-lock.ts';

const lockOf = (packages: PackageLock['packages']): PackageLock => ({ lockfileVersion: 3, packages });
const needing = (dependencies: Record<string, string>): DeployedManifest => ({ name: 'deployed', dependencies });

describe('The deployed lock', () => {
  test('has the version and checksum of every package that the tests ran with', () => {
    const root = readRootLock();
    const { packages } = deployedLock(root, deployedManifest(root, ['firebase-admin', 'firebase-functions']));
    const byVersion = new Map(
      Object.entries(root.packages).map(([key, { version, integrity }]) => [
        `${key.split('node_modules/').at(-1)}@${version}`,
        integrity,
      ]),
    );
    const places = Object.keys(packages).filter((key) => key !== '');
    expect(places.length).toBeGreaterThan(100);
    for (const key of places) {
      const { version, integrity, dev, resolved } = packages[key] ?? {};
      expect(integrity, key).toBe(byVersion.get(`${key.split('node_modules/').at(-1)}@${version}`));
      expect({ dev, linked: String(resolved).startsWith('contract') }, key).toEqual({ dev: undefined, linked: false });
    }
  });

  test('leaves no dependency unresolved', () => {
    const root = readRootLock();
    const { packages } = deployedLock(root, deployedManifest(root, ['firebase-admin', 'firebase-functions']));
    const missing = Object.entries(packages).flatMap(([key, { dependencies = {} }]) =>
      Object.keys(dependencies).filter((name) => !resolveFrom(packages, key, name)),
    );
    expect(missing).toEqual([]);
  });

  test('moves the packages of the workspace folder to the top, and nests a package that is needed in two versions', () => {
    const root = lockOf({
      '': {},
      functions: {},
      'functions/node_modules/queue': { version: '1.0.0', dependencies: { deep: '1' } },
      'node_modules/queue': { version: '2.0.0' },
      'node_modules/deep': { version: '1.0.0', dependencies: { queue: '2' } },
    });
    const { packages } = deployedLock(root, needing({ queue: '1.0.0' }));
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/deep',
      'node_modules/deep/node_modules/queue',
      'node_modules/queue',
    ]);
    expect(packages['node_modules/queue']?.version).toBe('1.0.0');
    expect(packages['node_modules/deep/node_modules/queue']?.version).toBe('2.0.0');
  });

  test('marks a package as optional unless a required package requires it, and ignores the flags in the root’s lock', () => {
    const root = lockOf({
      'node_modules/a': {
        version: '1.0.0',
        dev: true,
        dependencies: { c: '1' },
        optionalDependencies: { b: '1', gone: '1' },
      },
      'node_modules/b': { version: '1.0.0', optional: true, dependencies: { c: '1', d: '1' } },
      'node_modules/c': { version: '1.0.0', optional: true },
      'node_modules/d': { version: '1.0.0' },
    });
    const { packages } = deployedLock(root, needing({ a: '1.0.0' }));
    const optional = Object.keys(packages).filter((key) => packages[key]?.optional);
    expect(optional).toEqual(['node_modules/b', 'node_modules/d']);
    expect(packages['node_modules/a']?.dev).toBeUndefined();
  });

  test('cannot be made when the root’s lock lacks a package', () => {
    expect(() => deployedLock(lockOf({}), needing({ a: '1' }))).toThrow('does not contain a');
  });
});
