/** Runs tests against changed security rules, or against the API with one source changed. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../scripts/build/build-functions.ts';
import { inRoot, modules } from '../../scripts/process/paths.ts';
import { startOwnServer } from './own-server.ts';

/** Inside node_modules, so that Node finds the packages that are not in a bundle. */
const scratch = path.join(modules, '.cache', 'changed-sources', String(process.pid));
let made = 0;

/** Deletes the changed sources. */
export const forgetChanges = (): void => rmSync(scratch, { recursive: true, force: true });

/** Makes a folder for the next change. */
function nextFolder(): string {
  made += 1;
  const folder = path.join(scratch, String(made));
  mkdirSync(folder, { recursive: true });
  return folder;
}

interface Outcome {
  /** 1 if a test failed. */
  readonly status: number | null;
  readonly printed: string;
}

/** The longest time for the tests of one change, in milliseconds: some changes could make them wait forever. */
const longest = 5 * 60_000;

/** Runs Vitest in a process of its own, until a test fails. */
function runTests(args: readonly string[], extra: NodeJS.ProcessEnv): Promise<Outcome> {
  const vitest = [path.join(modules, 'vitest', 'vitest.mjs'), 'run', `--config=${inRoot('tests', 'vitest.config.ts')}`];
  // The new process must not get the variables of the Vitest that runs this file.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const env = { ...Object.fromEntries(own), ...extra, NO_COLOR: '1' };
  const options = { cwd: inRoot(), env, timeout: longest } as const;
  const child = spawn(process.execPath, [...vitest, '--bail=1', '--reporter=dot', ...args], options);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, printed }));
  });
}

/** Runs the tests of the rules against these. */
export function testRules(text: string): Promise<Outcome> {
  const file = path.join(nextFolder(), 'changed.rules');
  writeFileSync(file, text);
  return runTests(['--project=rules'], { PG_RULES: file, PG_WORLD: `-${process.pid}-${made}` });
}

interface ChangedSource {
  /** Path from the project's folder. */
  readonly file: string;
  readonly text: string;
  /** Part of the path of the tests to run. */
  readonly noticedBy: string;
}

/** Runs tests with the changed source, whether they call the API over HTTP or its functions directly. */
export async function testSource({ file, text, noticedBy }: ChangedSource): Promise<Outcome> {
  const source = nextFolder();
  const [changed, copy] = [inRoot(file), path.join(source, 'changed.ts')];
  writeFileSync(copy, text);
  writeFileSync(path.join(source, 'package.json'), '{ "type": "commonjs", "main": "index.js" }');
  const plugin: NonNullable<typeof bundleOptions.plugins>[number] = {
    name: 'changed-source',
    setup: (building) => {
      building.onLoad({ filter: /\.ts$/ }, (loading) =>
        loading.path === changed ? { contents: text, loader: 'ts' } : undefined,
      );
    },
  };
  await build({ ...bundleOptions, sourcemap: false, outfile: path.join(source, 'index.js'), plugins: [plugin] });
  await using server = await startOwnServer({ source, accepts: ({ status }) => status < 500 });
  // On a busy machine a test may fail once for a reason other than the change.
  const args = ['unit', 'security', 'api*', 'faults', 'deep'].map((project) => `--project=${project}`);
  const env = { API_URL: server.url, API_LOG: server.log, PG_CHANGED: JSON.stringify({ file: changed, text: copy }) };
  return await runTests(['--retry=1', ...args, noticedBy], env);
}
