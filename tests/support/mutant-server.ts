/** Runs tests against the API with one source changed, bundled and served by functions-framework. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../scripts/build/bundle-options.ts';
import { readDemoSecrets } from '../../scripts/emulators/secrets.ts';
import { inRoot, modules } from '../../scripts/project/paths.ts';
import { database } from './database.ts';
import { freePort } from './free-port.ts';

export interface ChangedSource {
  /** Path from the project's folder. */
  readonly file: string;
  readonly text: string;
  /** Parts of the paths of the tests to run, one after the other until one fails. */
  readonly filters: readonly string[];
}

interface Outcome {
  readonly status: number | null;
  readonly printed: string;
}

/** This folder is inside node_modules, so that Node finds the packages that are not in the bundle. */
const scratch = path.join(modules, '.cache', 'mutants');
const framework = path.join(modules, '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
/** The longest that one run of tests may take, in milliseconds, because a mutant may wait forever. */
const longest = 5 * 60_000;
const running = new Set<ChildProcess>();
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

/** Deletes the throttle counters, which would carry over from one run of the tests to the next. */
async function forgetTries(): Promise<void> {
  const { docs } = await database.collection('throttle').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until && server.exitCode === null; ) {
    const answers = await fetch(`${url}/auth/none`).then(
      ({ status }) => status === 404,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the changed API does not answer');
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));

function runTests(env: NodeJS.ProcessEnv, filter: string): Promise<Outcome> {
  const vitest = [path.join(modules, 'vitest', 'vitest.mjs'), 'run', `--config=${inRoot('tests', 'vitest.config.ts')}`];
  // Without a cache, which could hold the unchanged source.
  const chosen = [
    '--project=unit',
    '--project=security',
    '--project=api',
    '--project=faults',
    '--fsModuleCache=false',
    '--bail=1',
    '--passWithNoTests',
    '--reporter=dot',
    filter,
  ];
  const bounded = { timeout: longest, killSignal: 'SIGKILL' } as const;
  const child = spawn(process.execPath, [...vitest, ...chosen], { cwd: inRoot(), env, stdio: 'pipe', ...bounded });
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  }
  return ended(child).then((status) => ({ status, printed }));
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
    const mutant = JSON.stringify({ file: inRoot(changed.file), text });
    const given = { ...process.env, API_URL: url, API_LOG: log, PG_MUTANT: mutant, NO_COLOR: '1' };
    let outcome: Outcome = { status: 0, printed: '' };
    for (const filter of changed.filters) {
      await forgetTries();
      outcome = await runTests(given, filter);
      if (outcome.status !== 0) break;
    }
    return outcome;
  } finally {
    server.kill('SIGKILL');
  }
}

/** Stops the processes that are still running and deletes the bundles. */
export function endMutants(): void {
  for (const child of running) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
}
