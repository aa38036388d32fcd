/** The uploaded package works without the project: it needs only the dependencies that `install` installs. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilAnswers } from '../../../scripts/emulators/listening.ts';
import { anyMobile } from '../people.ts';
import { packFunctions } from './pack.ts';
import { startPacked, targetsIn } from './start.ts';

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

  it('Every function starts from the uploaded files and the dependencies in their lock', async () => {
    const targets = targetsIn(folder);
    expect(new Set(targets.map(({ name }) => name))).toEqual(
      new Set(['api', 'finishErasures', 'onActivityCreated', 'onErasureBegun', 'onExpenseCreated', 'pruneOldDevices']),
    );
    await Promise.all(
      targets.map(async (target) => {
        await using started = await startPacked(folder, target);
        const { url, child } = started;
        const log = path.join(folder, `${target.name}.log`);
        const giveUp = (): void => {
          if (child.hasEnded()) throw new Error(readFileSync(log, 'utf8'));
        };
        // The framework answers favicon requests itself, once it has loaded the function and listens.
        await untilAnswers({ who: target.name, url: `${url}/favicon.ico` }, giveUp);
        if (target.name === 'api') await signUpAndIn(url);
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
