/** Checks the deployed functions against their budgets: bundle size and load time. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Bundle, buildFunctions, bundleOptions } from '../build/build-functions.ts';
import { deployedFunctions, inRoot } from '../process/paths.ts';

/** Builds the functions without bundling any package: Node loads the packages from node_modules. */
async function buildUnbundled(): Promise<string> {
  const outfile = inRoot('functions', 'node_modules', '.compared', 'unbundled.mjs');
  await build({ ...bundleOptions, sourcemap: false, packages: 'external', format: 'esm', outfile });
  return outfile;
}

/** Loads a file and prints how many milliseconds of CPU time that took: other load on the machine does not change it. */
const timed = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
  process.exit(0);`;

/** Loads the file in a process of its own, like a cold instance. */
async function loadTime(file: string): Promise<number> {
  const args = ['--input-type=module', '--eval', timed, file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  return Number(stdout.trim().split('\n').at(-1));
}

/** In gzip kilobytes of 1,000 bytes. */
const kilobytes = 200;
/** The most CPU time the bundle may take to load, as a share of what the same code takes unbundled. */
const share = 0.9;

/** Required by the code at load time, but not used. */
const env = {
  ...{ GCLOUD_PROJECT: 'demo-check', FIREBASE_CONFIG: '{"projectId":"demo-check"}' },
  ...{ SESSION_KEY_1: 'unused', FUNCTION_TARGET: 'api' },
};

/**
 * Returns how many bytes each package adds to a bundle, largest first. The project's own code counts as one package.
 */
function partsOf({ outputs }: Bundle['metafile']): { readonly name: string; readonly bytes: number }[] {
  const parts = new Map<string, number>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? 'own code';
      parts.set(name, (parts.get(name) ?? 0) + bytesInOutput);
    }
  }
  return [...parts].map(([name, bytes]) => ({ name, bytes })).toSorted((one, other) => other.bytes - one.bytes);
}

const mark = (holds: boolean): string => (holds ? 'ok   ' : 'over ');
const shown = (bytes: number): string => (bytes / 1000).toFixed(1);

function sizeHolds({ metafile, outputFiles }: Bundle): boolean {
  const bundle = outputFiles.find(({ path }) => path.endsWith('.js'));
  const bytes = gzipSync(bundle?.contents ?? '').length;
  const largest = partsOf(metafile)
    .slice(0, 4)
    .map((part) => `${part.name} ${shown(part.bytes)}`);
  const holds = bytes <= kilobytes * 1000;
  const name = 'functions, gzip'.padEnd(30);
  console.log(
    `${mark(holds)} ${name} ${shown(bytes).padStart(6)} of ${kilobytes} KB  (largest parts: ${largest.join(', ')})`,
  );
  return holds;
}

/** Compares the minimum of three rounds, because other load on the machine only adds time. */
async function loadHolds(): Promise<boolean> {
  const files = [`${deployedFunctions}/index.js`, await buildUnbundled()] as const;
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const which of [0, 1, 1, 0, 0, 1] as const) {
    least[which] = Math.min(least[which], await loadTime(files[which]));
  }
  const part = least[0] / least[1];
  const times = `${least[0].toFixed(0)} ms of CPU time, ${least[1].toFixed(0)} unbundled`;
  console.log(
    `${mark(part <= share)} ${'functions, load'.padEnd(30)} ${part.toFixed(2).padStart(6)} of ${share}  (${times})`,
  );
  return part <= share;
}

/** Prints the bundle's size and load time. @returns whether both are within budget */
export async function functionsHold(): Promise<boolean> {
  const bundle = await buildFunctions({ withDemoSecrets: existsSync(`${deployedFunctions}/.secret.local`) });
  return [sizeHolds(bundle), await loadHolds()].every(Boolean);
}
