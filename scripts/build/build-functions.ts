/** Builds the folder that is deployed: the bundle, its package.json and its lock. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildResult, build } from 'esbuild';
import { coverageOptions } from '../coverage/bundle.ts';
import { UserError } from '../process/user-error.ts';
import { demoSecrets, deployedFunctions } from '../project/paths.ts';
import { bundleOptions, packagesOutside } from './bundle-options.ts';
import { deployedLock } from './deployed-lock.ts';
import { deployedManifest } from './deployed-manifest.ts';
import { readRootLock } from './package-lock.ts';
import { writeFolder } from './write-folder.ts';

/** esbuild's result when it does not write files itself. */
export type Bundle = BuildResult<{ write: false; metafile: true }>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes the bundle, its package.json and its lock to functions/dist. With `withDemoSecrets`, also writes the demo
 * secrets, which only the emulators need.
 */
export function writeDeployed({ outputFiles, metafile }: Bundle, withDemoSecrets: boolean): void {
  const lock = readRootLock();
  const manifest = deployedManifest(lock, packagesOutside(metafile));
  const files = new Map<string, string | Uint8Array>([
    ['package.json', json(manifest)],
    ['package-lock.json', json(deployedLock(lock, manifest))],
  ]);
  for (const { path: file, contents } of outputFiles) files.set(path.basename(file), contents);
  if (withDemoSecrets) files.set('.secret.local', readFileSync(demoSecrets, 'utf8'));
  writeFolder(deployedFunctions, files);
}

/**
 * Bundles functions/src into functions/dist and removes everything else there.
 *
 * @returns the bundle
 * @throws UserError when the sources do not compile; esbuild has printed why
 */
export async function buildFunctions({ withDemoSecrets }: { withDemoSecrets: boolean }): Promise<Bundle> {
  const bundle = await build({ ...bundleOptions, ...(await coverageOptions()), write: false }).catch(() => {
    throw new UserError('The functions could not be bundled, see above.');
  });
  writeDeployed(bundle, withDemoSecrets);
  return bundle;
}
