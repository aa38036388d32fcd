/** While the identity provider is down, only calls that need it fail. */
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { send } from '../support/api.ts';
import { everythingAbout, storedUser } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { buildPerson, callerOf, type Person } from '../support/people.ts';

const { answerCall } = await import('@pg/functions/http/app');

// In this process, the provider's address is a port at which nothing listens. The API's process has the right address.
beforeAll(async () => void vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${await freePort()}`));
afterAll(() => void vi.unstubAllEnvs());

const call = <Name extends EndpointName>(operation: Name, request: Request<Name>, caller: Person) =>
  answerCall<Name>({
    operation,
    request,
    caller: callerOf(caller),
    now: new Date(),
    origin: someOrigin(),
  } as never);

it('A password reset that cannot be verified is refused, and can be repeated later', async () => {
  const asha = await buildPerson();
  const firebaseIdToken = await signInByPhone(asha.userId);
  const before = await everythingAbout([asha.userId]);
  await expect(call('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' }, asha)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await everythingAbout([asha.userId])).toEqual(before);
  expect((await send('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' })).status).toBe(200);
});

it('Signing out everywhere still ends every session', async () => {
  const asha = await buildPerson();
  await call('signOutEverywhere', {}, asha);
  expect((await storedUser(asha.userId)).sessionVersion).toBe(asha.sessionVersion + 1);
  expect(await asha.tries('firebaseToken')).toMatchObject({ status: 401, body: { error: 'session-ended' } });
});
