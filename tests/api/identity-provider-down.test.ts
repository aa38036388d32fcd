/** The identity provider does not answer: what needs its word waits, and what does not is done without it. */
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { send } from '../support/api.ts';
import { everythingAbout, storedUser } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { buildPerson, type Person } from '../support/people.ts';

const { answerCall } = await import('@pg/functions/http/answer');

// Nobody listens where this process looks for the provider; the API's own process finds it.
beforeAll(async () => void vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${await freePort()}`));
afterAll(() => void vi.unstubAllEnvs());

const call = <Name extends EndpointName>(operation: Name, request: Request<Name>, caller: Person) =>
  answerCall<Name>({
    operation,
    request,
    caller,
    now: new Date(),
    origin: someOrigin(),
  } as never);

it('A password is not reset by a code that nobody can vouch for, and the person may try again', async () => {
  const asha = await buildPerson();
  const firebaseIdToken = await signInByPhone(asha.userId);
  const before = await everythingAbout([asha.userId]);
  await expect(call('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' }, asha)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await everythingAbout([asha.userId])).toEqual(before);
  expect((await send('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' })).status).toBe(200);
});

it('Every session ends all the same: the version that they are held against has gone up', async () => {
  const asha = await buildPerson();
  await call('signOutEverywhere', {}, asha);
  expect((await storedUser(asha.userId)).sessionVersion).toBe(asha.sessionVersion + 1);
  expect(await asha.tries('firebaseToken')).toMatchObject({ status: 401, body: { error: 'session-ended' } });
});
