/** Runs tests against changed security rules, or against the API or the web app with one source changed. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { build as buildWeb, preview } from 'vite';
import { bundleOptions } from '../../scripts/build/build-functions.ts';
import { inRoot, modules } from '../../scripts/process/paths.ts';
import { freePort, startOwnServer } from './own-server.ts';

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
const runTests = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> =>
  runner(['vitest', 'vitest.mjs'], ['run', configured('vitest'), '--bail=1', '--reporter=dot', ...args], env);

const configured = (name: string): string => `--config=${inRoot('tests', `${name}.config.ts`)}`;

function runner(command: readonly string[], args: readonly string[], extra: NodeJS.ProcessEnv): Promise<Outcome> {
  // The new process must not get the variables of the Vitest that runs this file.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const env = { ...Object.fromEntries(own), ...extra, NO_COLOR: '1' };
  const options = { cwd: inRoot(), env, timeout: longest } as const;
  const child = spawn(process.execPath, [path.join(modules, ...command), ...args], options);
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
  const args = ['unit', 'security', 'api*', 'faults', 'deep'].map((project) => `--project=${project}`);
  const env = { API_URL: server.url, API_LOG: server.log, PG_CHANGED: JSON.stringify({ file: changed, text: copy }) };
  return await runTests([...args, noticedBy], env);
}

/** Runs the browser tests of a file that have this in their titles against the web app with the changed source. */
export async function testWeb({ file, text, noticedBy, titled }: ChangedSource & { titled: string }): Promise<Outcome> {
  const changed = inRoot(file);
  const plugin = {
    name: 'changed-source',
    enforce: 'pre' as const,
    load: (id: string) => (id === changed ? text : undefined),
  };
  const outDir = nextFolder();
  const config = { root: inRoot('web'), logLevel: 'warn' as const, plugins: [plugin], build: { outDir } };
  await buildWeb(config);
  const run = (name: string, env: NodeJS.ProcessEnv): Promise<Outcome> => {
    const args = ['test', configured(name), '--reporter=line', `--grep=${titled}`, noticedBy];
    return runner(['@playwright', 'test', 'cli.js'], args, env);
  };
  if (noticedBy.startsWith('tests/forms')) return run('playwright.forms', { WEB_DIST: outDir });
  const proxied = ['/auth', '/pg', '/__'].map((start) => [start, process.env.APP_URL ?? ''] as const);
  const listening = { host: '127.0.0.1', port: await freePort(), proxy: Object.fromEntries(proxied) };
  const server = await preview({ ...config, preview: listening });
  return await run('playwright', { APP_URL: server.resolvedUrls?.local[0] ?? '' }).finally(() => server.close());
}
