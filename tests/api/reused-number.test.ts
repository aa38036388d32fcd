/**
 * Someone signs up with a number long after its old account was deleted. Nothing that the old owner kept gives access
 * to the new account (docs/product.md §2), even when the database has forgotten the old account.
 */

import { register } from '@pg/functions/identity/account';
import { knownDevice } from '@pg/functions/identity/tokens';
import { beforeAll, expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { finishErasure } from '../support/deleted-account.ts';
import { listen } from '../support/listen-channel.ts';
import '../support/demo-key.ts';
import { auth, storedUser } from '../support/database.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByToken } from '../support/otp.ts';
import { anyMobile, buildGroup, callerOf, claimsOf, type Person, signIn } from '../support/people.ts';

/** Asha, who had the number first, and Anu, who has it now. */
let asha: Person;
let anu: Person;
let cookie: string;
let idToken: string;
let code: string;

const deviceIn = (headers: Headers): string => /__session=([\w.-]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** Logs a user in and returns the device token in the cookie. */
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

  await succeed('register', { name: 'Anu', userId, password: 'brand-new-one' });
  anu = await signIn({ name: 'Anu', userId, password: 'brand-new-one' });
  await signInByToken(anu.firebaseToken);
  code = await buildGroup([anu]);
});

it("The old owner's session token is refused as ended", async () => {
  for (const call of ['firebaseToken', 'signOutEverywhere'] as const) {
    expect(await asha.tries(call)).toMatchObject({ status: 401, body: { error: 'session-ended' } });
  }
  expect((await storedUser(anu.userId)).sessionVersion).toBe(anu.sessionVersion);
});

it("The old owner's Firebase tokens are refused: an old ID token, and a new ID token for an old custom token", async () => {
  const again = await signInByToken(asha.firebaseToken);
  const own = await signInByToken(anu.firebaseToken);
  for (const document of [`users/${anu.id}`, `groups/${code}`]) {
    for (const token of [idToken, again.idToken]) {
      expect(await listen(token, { document })).toContain('"cause":{"code":7');
    }
    expect(await listen(own.idToken, { document })).toContain('CURRENT');
  }
});

it("The old owner's browser is not known for the new account", async () => {
  const known = (token: string) => knownDevice(token, callerOf(anu), new Date());
  expect(await known(await deviceOf(anu))).toBeDefined();
  expect(cookie).not.toBe('');
  expect(await known(cookie)).toBeUndefined();
});

it('A device can tell the sessions of the two accounts apart, also after a new password', async () => {
  expect(anu.id).not.toBe(asha.id);
  const passwords = { currentPassword: anu.password, newPassword: 'brand-new-two' };
  const { token } = await anu.can('changePassword', passwords);
  expect(claimsOf(token).id).toBe(anu.id);
  anu = await signIn({ ...anu, password: passwords.newPassword });
  await signInByToken(anu.firebaseToken);
});

it("The new owner's session still works", async () => {
  await expect(auth.getUser(anu.id)).resolves.toHaveProperty('uid', anu.id);
  await anu.can('firebaseToken');
});
