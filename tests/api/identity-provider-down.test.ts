/** While the identity provider is down, only calls that need it fail. A file of its own: clients remember its address. */
import { erasurePath } from '@pg/contract/stored';
import { erase } from '@pg/functions/identity/erasure';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { send } from '../support/api.ts';
import { database, everythingAbout, storedUser } from '../support/database.ts';
import { inProcess } from '../support/direct-calls.ts';
import { signInByPhone } from '../support/otp.ts';
import { freePort } from '../support/own-server.ts';
import { buildPerson } from '../support/people.ts';

const newPassword = 'rent-and-chai';

describe('While the identity provider is down', () => {
  // In this process, the provider's address is a port at which nothing listens. The API's process has the right address.
  beforeAll(async () => void vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${await freePort()}`));
  afterAll(() => void vi.unstubAllEnvs());

  it('a password reset that cannot be verified is refused, and can be repeated later', async () => {
    const asha = await buildPerson();
    const firebaseIdToken = await signInByPhone(asha.userId);
    const before = await everythingAbout([asha.userId]);
    const refused = inProcess(asha, 'resetPassword', { firebaseIdToken, newPassword });
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    expect(await everythingAbout([asha.userId])).toEqual(before);
    expect((await send('resetPassword', { firebaseIdToken, newPassword })).status).toBe(200);
  });

  it('signing out everywhere still ends every session', async () => {
    const asha = await buildPerson();
    await inProcess(asha, 'signOutEverywhere', {});
    expect((await storedUser(asha.userId)).sessionVersion).toBe(asha.sessionVersion + 1);
    await asha.cannot('firebaseToken', {}, 'session-ended');
  });

  it('an erasure fails, and is kept until it can end', async () => {
    const asha = await buildPerson();
    await asha.can('deleteAccount', { password: asha.password });
    await expect(erase(asha.id)).rejects.toThrow();
    expect((await database.doc(erasurePath(asha.id)).get()).exists).toBe(true);
  });
});
