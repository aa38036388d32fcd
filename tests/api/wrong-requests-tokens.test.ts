/** Requests with a wrong session token are refused and change nothing. */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { everythingAbout } from '../support/database.ts';
import { anyMobile, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { expectRefused, itChangesNothing } from '../support/refusals.ts';
import { forgeToken, tamper } from '../support/sessions.ts';

const names = Object.keys(endpoints) as EndpointName[];
const ofSession = names.filter((name) => endpoints[name].access === 'session');

let asha: Person;
let code: string;

beforeAll(async () => {
  asha = await buildPersonWithCoins(500);
  code = await buildGroup([asha]);
});

describe.each(ofSession)('%s', (name) => {
  const tryWith = (token?: string) => send(name, rightInputs()[name], token === undefined ? {} : { token });

  it('refuses a caller without a token', async () => {
    await expectRefused(401, 'not-signed-in', () => tryWith());
  });

  it.each<[string, (asha: Person) => Promise<string> | string]>([
    ['that is not a JWT', () => 'chai'],
    ['that is signed with another key', (asha) => forgeToken(asha, { key: 'x'.repeat(40) })],
    ['that has expired', (asha) => forgeToken(asha, { claims: { exp: Math.floor(Date.now() / 1000) - 1 } })],
    ['that never expires', (asha) => forgeToken(asha, { claims: { exp: undefined as never } })],
    ['with alg none', ({ token }) => tamper(token, { header: { alg: 'none' } }, '')],
    ['with another algorithm', (asha) => forgeToken(asha, { header: { alg: 'HS512' } })],
    ['without a user', (asha) => forgeToken(asha, { claims: { sub: undefined as never } })],
    ['without a session version', (asha) => forgeToken(asha, { claims: { sessionVersion: undefined } })],
    ['with an unknown key id', (asha) => forgeToken(asha, { header: { kid: '__proto__' } })],
    ['of another type', (asha) => forgeToken(asha, { header: { typ: 'JWT' } })],
    ['from another issuer', (asha) => forgeToken(asha, { claims: { iss: 'somebody' } })],
    ['for another audience', (asha) => forgeToken(asha, { claims: { aud: 'somebody' } })],
    ['changed to another user', ({ token }) => tamper(token, { claims: { sub: anyMobile() } })],
  ])('refuses a token %s', async (_, make) => {
    await expectRefused(401, 'not-signed-in', async () => tryWith(await make(asha)));
  });
});

// Logging out succeeds in an ended session (log-out.test.ts).
describe.each(ofSession.filter((name) => name !== 'logOut'))('%s', (name) => {
  const tryWith = (token: string) => send(name, rightInputs()[name], { token });

  it('refuses a token of an earlier session version', async () => {
    const former = await forgeToken(asha, { claims: { sessionVersion: asha.sessionVersion - 1 } });
    await expectRefused(401, 'session-ended', () => tryWith(former));
  });

  it('refuses a token of a user who does not exist', async () => {
    const ofMissingUser = await forgeToken({ ...asha, userId: anyMobile() });
    await expectRefused(401, 'session-ended', () => tryWith(ofMissingUser));
  });
});

// This shows that the tokens above are refused only for their named defects.
it('A handmade token without a defect is accepted', async () => {
  const token = await forgeToken(asha);
  expect((await send('firebaseToken', {}, { token })).status).toBe(200);
});

itChangesNothing(() => everythingAbout([asha.userId], [code]));
