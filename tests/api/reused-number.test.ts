/**
 * A number that is somebody else's long after its account was deleted: nothing that the former owner kept is good for the new
 * one (docs/product.md §2), also when the database has forgotten that there ever was a former one.
 */
import { finishErasure } from '@pg/functions/erasure/erase';
import { knownDevice } from '@pg/functions/identity/device-token';
import { register } from '@pg/functions/identity/register';
import { formerAccountRef } from '@pg/functions/store/references';
import { beforeAll, expect, it } from 'vitest';
import { listen } from '../security/listen-channel.ts';
import { send, succeed } from '../support/api.ts';
import '../support/demo-key.ts';
import { auth, database, storedUser } from '../support/database.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByToken } from '../support/otp.ts';
import { anyMobile, buildGroup, type Person, signIn } from '../support/people.ts';

/** Asha, who had the number first, and Anu, who has it now. */
let asha: Person;
let anu: Person;
let cookie: string;
let idToken: string;
let code: string;

const deviceIn = (headers: Headers): string => /__session=([\w.-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** The device token that a login of this person brings. */
const deviceOf = async ({ userId, password }: Pick<Person, 'userId' | 'password'>): Promise<string> =>
  deviceIn((await send('login', { userId, password })).headers);

beforeAll(async () => {
  const userId = anyMobile();
  const password = 'chai-and-rent';
  const longAgo = new Date(Date.now() - 200 * 24 * 60 * 60 * 1000);
  const request = { name: 'Asha', userId, password };
  await register({ operation: 'register', request, now: longAgo, origin: someOrigin() });
  asha = await signIn(request);
  cookie = await deviceOf(asha);
  ({ idToken } = await signInByToken(asha.firebaseToken));
  await asha.can('deleteAccount', { password });
  await finishErasure(userId);
  // As when its time is over: nothing is left that says which versions there have been.
  await formerAccountRef(userId).delete();
  expect((await database.doc(`users/${userId}`).get()).exists).toBe(false);

  await succeed('register', { name: 'Anu', userId, password: 'brand-new-one' });
  anu = await signIn({ name: 'Anu', userId, password: 'brand-new-one' });
  await signInByToken(anu.firebaseToken);
  code = await buildGroup([anu]);
});

it('The session token of the former owner is that of an ended session', async () => {
  for (const call of ['firebaseToken', 'signOutEverywhere'] as const) {
    expect(await asha.tries(call)).toMatchObject({ status: 401, body: { error: 'session-ended' } });
  }
  expect((await storedUser(anu.userId)).sessionVersion).toBe(anu.sessionVersion);
});

it('A live view of the former owner is refused, opened before or with the custom token that was kept', async () => {
  const again = await signInByToken(asha.firebaseToken);
  const own = await signInByToken(anu.firebaseToken);
  for (const document of [`users/${anu.userId}`, `groups/${code}`]) {
    for (const token of [idToken, again.idToken]) {
      expect(await listen(token, { document })).toContain('"cause":{"code":7');
    }
    expect(await listen(own.idToken, { document })).toContain('CURRENT');
  }
});

it('The browser of the former owner is a stranger’s', async () => {
  const known = (token: string) => knownDevice(token, anu, new Date());
  expect(await known(await deviceOf(anu))).toBeDefined();
  expect(cookie).not.toBe('');
  expect(await known(cookie)).toBeUndefined();
});

it('The session of the new owner goes on', async () => {
  await expect(auth.getUser(anu.userId)).resolves.toHaveProperty('uid', anu.userId);
  await anu.can('firebaseToken');
});
