/** The package.json of the deployed functions: exact versions of the external packages, from the root's lock. */
import { readFileSync } from 'node:fs';
import { inRoot } from '../project/paths.ts';
import type { DeployedManifest } from './deployed-lock.ts';
import { type PackageLock, resolveFrom } from './package-lock.ts';

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
