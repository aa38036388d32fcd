/**
 * The package that `firebase deploy` would upload for the functions works without the project: packed by the CLI,
 * installed from its lock, started under functions-framework as the cloud does, and asked.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PackageLock } from '../../scripts/build/build-functions.ts';
import { readDemoSecrets } from '../../scripts/emulators/config.ts';
import { startServer } from '../../scripts/emulators/running-suite.ts';
import type { Child } from '../../scripts/process/child.ts';
import { deployedFunctions, inRoot } from '../../scripts/process/paths.ts';
import { freePort } from './own-server.ts';
import { anyMobile } from './people.ts';

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
async function packFunctions(): Promise<string> {
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

const readLock = (folder: string): PackageLock =>
  JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? '';

/** Returns the checksum of each package in a lock by name and version. */
const checksumsIn = (folder: string): Map<string, unknown> =>
  new Map(
    Object.entries(readLock(folder).packages)
      .filter(([place]) => place.includes('node_modules/'))
      .map(([place, { version, integrity }]) => [`${nameOf(place)}@${version}`, integrity]),
  );

/** Returns the folder of each installed package by name and version. npm may have skipped optional packages. */
function installedHere(): Map<string, string> {
  const places = Object.entries(readLock(inRoot()).packages).filter(([place]) => place.includes('node_modules/'));
  return new Map(
    places
      .map(([place, { version }]) => [`${nameOf(place)}@${version}`, inRoot(place)] as const)
      .filter(([, folder]) => existsSync(folder)),
  );
}

/** Copies exactly the packages that the lock names, without a network. */
export function installByCopy(folder: string): void {
  const here = installedHere();
  for (const [place, { version, optional }] of Object.entries(readLock(folder).packages)) {
    if (place === '') continue;
    const from = here.get(`${nameOf(place)}@${version}`);
    if (from) {
      cpSync(from, path.join(folder, place), { recursive: true });
      // Nested versions have separate entries in the lock.
      rmSync(path.join(folder, place, 'node_modules'), { recursive: true, force: true });
    } else if (!optional) throw new Error(`${place} ${version} is not installed here`);
  }
}

/**
 * Installs by `npm ci`, as Cloud Build does. Throws an error with npm's output, for example when there is no network.
 */
export function installByNpm(folder: string): void {
  const args = ['ci', '--omit=dev', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** A script that lists the functions of the bundle and says which of them take events. */
const listing = `
  const all = Object.entries(require('./index.js')).map(([name, { __endpoint }]) => [name, 'eventTrigger' in __endpoint]);
  console.log('\\n' + JSON.stringify(all));
`;

interface Target {
  readonly name: string;
  readonly takesEvents: boolean;
}

/** Returns the functions that would be deployed. */
function targetsIn(folder: string): Target[] {
  const printed = execFileSync(process.execPath, ['-e', listing], { cwd: folder, encoding: 'utf8' });
  const all = JSON.parse(printed.trim().split('\n').at(-1) ?? '[]') as [string, boolean][];
  return all.map(([name, takesEvents]) => ({ name, takesEvents }));
}

/** Starts a function against the running emulators; resolves when it responds. */
async function startPacked(folder: string, { name, takesEvents }: Target): Promise<Child & { readonly url: string }> {
  const port = await freePort();
  const framework = path.join(folder, 'node_modules/@google-cloud/functions-framework/build/src/main.js');
  const kind = takesEvents ? 'cloudevent' : 'http';
  const options = {
    name,
    args: [framework, `--target=${name}`, `--signature-type=${kind}`, `--port=${port}`],
    cwd: folder,
    env: { ...readDemoSecrets(), FUNCTION_TARGET: name },
    log: path.join(folder, `${name}.log`),
    boundMs: 3_000,
  };
  const url = `http://127.0.0.1:${port}`;
  // The framework answers favicon requests itself, once it has loaded the function and listens.
  return { ...(await startServer(options, { url: `${url}/favicon.ico` })), url };
}

const json = { 'content-type': 'application/json' };

/** Declares tests that pack the functions, install their packages and start each function. */
export function packedSuite(install: (folder: string) => void): void {
  let folder = '';
  let uploaded = new Set<string>();

  beforeAll(async () => {
    folder = await packFunctions();
    uploaded = new Set(readdirSync(folder));
    install(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('Only the bundle, its source map, the manifest and the lock are uploaded', () => {
    expect(uploaded).toEqual(new Set(['index.js', 'index.js.map', 'package-lock.json', 'package.json']));
  });

  it('The lock has the version and checksum of every package that the tests ran with', () => {
    const here = checksumsIn(inRoot());
    const locked = [...checksumsIn(folder)];
    expect(locked.length).toBeGreaterThan(100);
    for (const [name, checksum] of locked) expect([name, checksum]).toEqual([name, here.get(name) ?? 'none']);
  });

  it('Every function starts from the uploaded files and the dependencies in their lock', async () => {
    const targets = targetsIn(folder);
    expect(new Set(targets.map(({ name }) => name))).toEqual(
      new Set([
        ...['api', 'finishErasures', 'onActivityCreated', 'onErasureBegun', 'onExpenseCreated', 'onNoticeCreated'],
        ...['pruneOldDevices', 'recordRecurring', 'sendReminders', 'tellWaitingNotices'],
      ]),
    );
    await Promise.all(
      targets.map(async (target) => {
        await using started = await startPacked(folder, target);
        if (target.name === 'api') await signUpAndIn(started.url);
      }),
    );
  });
}

/** Signs up and logs in. This uses most of the packages: for HTTP, the database and both tokens. */
async function signUpAndIn(url: string): Promise<void> {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const who = { userId: anyMobile(), password: 'chai-and-rent' };
  expect((await post('/auth/login', { userId: 'nobody' })).status).toBe(400);
  expect((await post('/auth/register', { name: 'Asha', ...who })).status).toBe(201);
  const answer = await post('/auth/login', who);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ token: expect.any(String), firebaseToken: expect.any(String) });
}
