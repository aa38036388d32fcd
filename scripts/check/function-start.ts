/** Starts the functions cold, both as deployed and in the variants they are compared with. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { bundleOptions } from '../build/bundle-options.ts';
import { inRoot } from '../process/paths.ts';

const script = inRoot('scripts', 'check', 'cold-start.mjs');
/** A folder from which Node finds the functions' packages. */
const folder = inRoot('functions', 'node_modules', '.compared');

interface Took {
  /** Milliseconds by the wall clock. */
  readonly wall: number;
  /** Milliseconds of CPU time. */
  readonly cpu: number;
}

export interface Start {
  readonly load: Took;
  /** The status of the first answer, if one was requested. */
  readonly status?: number;
  /** How long the first answer took. */
  readonly first?: Took;
  readonly megabytes: number;
}

/** Builds the functions with other options. @returns the path of the bundle */
export async function buildAnotherWay(name: string, otherwise: BuildOptions): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/${name}`;
  await build({ ...bundleOptions, sourcemap: false, ...otherwise, outfile });
  return outfile;
}

/** Builds the functions without bundling any package: Node loads the packages from node_modules. */
export const buildUnbundled = (): Promise<string> =>
  buildAnotherWay('unbundled.mjs', { packages: 'external', format: 'esm' });

/** Loads the file in a new process; given a call, that process also answers it. */
export async function startCold(
  file: string,
  env: NodeJS.ProcessEnv,
  call?: { readonly path: string; readonly token: string },
): Promise<Start> {
  const args = [script, file, ...(call ? [call.path, call.token] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...env, FUNCTION_TARGET: 'api' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Start;
}
