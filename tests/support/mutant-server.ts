/** Bundles the API with one source changed, serves it with functions-framework, and runs tests against it. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../scripts/build/build-functions.ts';
import { readDemoSecrets } from '../../scripts/emulators/config.ts';
import { inRoot, modules } from '../../scripts/process/paths.ts';
import type { MutantTask, Outcome } from './mutant-tests.ts';
import { freePort } from './own-server.ts';

export interface ChangedSource {
  /** Path from the project's folder. */
  readonly file: string;
  readonly text: string;
  /** Parts of the paths of the tests to run, one after the other until one fails. */
  readonly filters: readonly string[];
}

/** This folder is inside node_modules, so that Node finds the packages that are not in the bundle. */
const scratch = path.join(modules, '.cache', 'mutants');
const framework = path.join(modules, '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
const testsScript = inRoot('tests', 'support', 'mutant-tests.ts');
/**
 * The longest time for the tests of one mutant, in milliseconds. Without this limit, a mutant could make them wait
 * forever.
 */
const longest = 5 * 60_000;
const running = new Set<ChildProcess>();
/** The process of `mutant-tests.ts`. Undefined before the first mutant, and after a mutant whose tests took too long. */
let tests: ChildProcess | undefined;
let made = 0;

async function bundleInto(folder: string, { file, text }: ChangedSource): Promise<void> {
  const changed = inRoot(file);
  const plugin = {
    name: 'mutant',
    setup: (building: Parameters<NonNullable<typeof bundleOptions.plugins>[number]['setup']>[0]) => {
      building.onLoad({ filter: /\.ts$/ }, (loading) =>
        loading.path === changed ? { contents: text, loader: 'ts' } : undefined,
      );
    },
  };
  await build({ ...bundleOptions, sourcemap: false, outfile: path.join(folder, 'index.js'), plugins: [plugin] });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs", "main": "index.js" }');
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until && server.exitCode === null; ) {
    const answers = await fetch(`${url}/auth/none`).then(
      ({ status }) => status === 404,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the changed API does not answer');
}

/** Returns the process's next message. Rejects if the process ends first or takes longer than `longest`. */
const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), longest);
    const onExit = (): void => {
      clearTimeout(timer);
      reject(new Error('the tests took too long, or their process ended'));
    };
    child.once('exit', onExit);
    child.once('message', (message) => {
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve(message);
    });
  });

async function startTests(): Promise<ChildProcess> {
  // The new process must not get the variables of the Vitest that runs this file.
  const { VITEST: _, VITEST_MODE: __, VITEST_POOL_ID: ___, VITEST_WORKER_ID: ____, ...env } = process.env;
  // With this variable, Vitest uses no cache (tests/vitest.config.ts).
  const uncached = { ...env, PG_MUTANT: '{}' };
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const started = fork(testsScript, { cwd: inRoot(), env: uncached, execArgv: [], stdio: [...stdio] });
  running.add(started);
  started.once('exit', () => {
    tests = undefined;
  });
  await messageOf(started);
  return started;
}

async function runTests(task: MutantTask): Promise<Outcome> {
  tests ??= await startTests();
  tests.send(task);
  return (await messageOf(tests)) as Outcome;
}

/** Runs the tests with the changed source, whether they call the API over HTTP or its functions directly. */
export async function testMutant(changed: ChangedSource): Promise<Outcome> {
  made += 1;
  const folder = path.join(scratch, `${process.pid}-${made}`);
  mkdirSync(folder, { recursive: true });
  await bundleInto(folder, changed);
  const text = path.join(folder, 'changed.ts');
  writeFileSync(text, changed.text);
  const log = path.join(folder, 'api.log');
  const port = await freePort();
  const args = [framework, '--target=api', `--source=${folder}`, `--port=${port}`];
  const env = { ...process.env, ...readDemoSecrets(), FUNCTION_TARGET: 'api' };
  const out = openSync(log, 'a');
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', out, out] });
  running.add(server);
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilAnswers(url, server);
    const mutant = { file: inRoot(changed.file), text };
    return await runTests({ env: { API_URL: url, API_LOG: log }, mutant, filters: changed.filters });
  } finally {
    server.kill('SIGKILL');
  }
}

/** Stops the processes that are still running and deletes the bundles. */
export function endMutants(): void {
  for (const child of running) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
}
