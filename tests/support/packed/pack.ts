/**
 * Packs what `firebase deploy` would upload for the functions, with the CLI's code, and unpacks it into an empty
 * folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployedFunctions, inRoot } from '../../../scripts/process/paths.ts';

interface FunctionsConfig {
  readonly source: string;
  readonly ignore?: string[];
}

/** The CLI's packing function, which is not public. */
type Pack = (
  projectDir: string,
  sourceDir: string,
  config: FunctionsConfig,
  additional: string[],
  runtime: undefined,
  options: { exportType: 'tar.gz' },
) => Promise<{ pathToSource: string }>;

/**
 * Packs functions/dist. Returns a folder outside the project, so that Node finds no packages in its parent folders.
 */
export async function packFunctions(): Promise<string> {
  const cli = createRequire(import.meta.url)('firebase-tools/lib/deploy/functions/prepareFunctionsUpload.js');
  const { functions } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as { functions: [FunctionsConfig] };
  const pack = cli.prepareFunctionsUpload as Pack;
  const { pathToSource } = await pack(inRoot(), deployedFunctions, functions[0], [], undefined, {
    exportType: 'tar.gz',
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-packed-'));
  execFileSync('tar', ['-xzf', pathToSource, '-C', folder]);
  return folder;
}
