/** Invalid requests: each gets its status, code and message, and changes nothing. */
import { gzipSync } from 'node:zlib';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { isErrorBody } from '@pg/contract/error-codes';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressed, type Reply, send, sendRaw } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { database, everythingAbout } from '../support/database.ts';
import { anyKey, anyMobile, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { forgeToken, tamper } from '../support/sessions.ts';

const names = Object.keys(endpoints) as EndpointName[];
const rightBody = (name: EndpointName) => addressed(name, rightInputs()[name]).rest;
const withFields = names.filter((name) => endpoints[name].method !== 'GET' && Object.keys(rightBody(name)).length > 0);
const ofSession = names.filter((name) => endpoints[name].access === 'session');

let asha: Person;
let code: string;

beforeAll(async () => {
  asha = await buildPersonWithCoins(500);
  code = await buildGroup([asha]);
});

/** Makes the request, expects a refusal in the standard format, and returns its message. */
async function expectRefused(status: number, error: string, attempt: () => Promise<Reply>): Promise<string> {
  const reply = await attempt();
  expect(reply.body).toSatisfy(isErrorBody);
  expect(reply).toMatchObject({ status, body: { error } });
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  return (reply.body as { message: string }).message;
}

/** For the end of a block of refusals: together they have changed nothing of Asha's. */
function itChangesNothing(): void {
  const stored = () => everythingAbout([asha.userId], [code]);
  let before: unknown;
  beforeAll(async () => {
    before = await stored();
  });
  it('changes nothing of Asha’s with any of these', async () => {
    expect(await stored()).toEqual(before);
  });
}

const sendBody = (name: EndpointName, body: BodyInit, headers: Record<string, string> = {}) =>
  sendRaw(endpoints[name].method, addressed(name, rightInputs()[name]).path, {
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json', ...headers },
    body,
  });

/** Logging out works without a body too, and would end the session that the following tests use (log-out.test.ts). */
const withNeeds = withFields.filter((name) => !z.safeParse(endpoints[name].body as z.ZodMiniType, {}).success);

describe('A missing body', () => {
  it.each(withNeeds)('is refused by %s', async (name) => {
    expect(await expectRefused(400, 'invalid-request', () => sendBody(name, ''))).toMatch(/ is required\.$/);
  });

  itChangesNothing();
});

describe.each(withFields)('%s', (name) => {
  it.each(['{"a":', 'chai', '{"name":"\\ud800"', ''.padEnd(10, '{'), '\u0000'])(
    'refuses %j, which is not JSON',
    async (body) => {
      const message = await expectRefused(400, 'invalid-request', () => sendBody(name, body));
      expect(message).toBe('The body is not valid JSON.');
    },
  );

  it('refuses a body that is not UTF-8', async () => {
    await expectRefused(400, 'invalid-request', () => sendBody(name, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])));
  });

  it('refuses a body of more than 64 KB', async () => {
    await expectRefused(413, 'body-too-large', () => sendBody(name, JSON.stringify({ name: 'a'.repeat(65 * 1024) })));
  });

  it('refuses a body of two megabytes', async () => {
    await expectRefused(413, 'body-too-large', () => sendBody(name, 'x'.repeat(2 * 1024 * 1024)));
  });

  it.each(['gzip', 'br', 'foo'])('refuses a body with the encoding %s, whatever it contains', async (encoding) => {
    const body = gzipSync(JSON.stringify(rightBody(name)));
    await expectRefused(400, 'invalid-request', () => sendBody(name, body, { 'content-encoding': encoding }));
  });

  it.each(['[]', '"text"', '5', 'null', 'true'])('refuses %s instead of an object', async (body) => {
    const message = await expectRefused(400, 'invalid-request', () => sendBody(name, body));
    expect(message).toBe('The body must be a JSON object.');
  });

  it('refuses an unknown field, and names it', async () => {
    const body = JSON.stringify({ ...rightBody(name), role: 'admin' });
    const message = await expectRefused(400, 'invalid-request', () => sendBody(name, body));
    expect(message).toBe('Unknown field: "role".');
  });

  it.each([{ wrong: null }, { wrong: true }, { wrong: {} }, { wrong: [[]] }, { wrong: { $gt: '' } }])(
    'refuses $wrong in any of its fields',
    async ({ wrong }) => {
      for (const field of Object.keys(rightBody(name))) {
        const body = JSON.stringify({ ...rightBody(name), [field]: wrong });
        await expectRefused(400, 'invalid-request', () => sendBody(name, body));
      }
    },
  );

  itChangesNothing();
});

describe.each(ofSession)('%s', (name) => {
  const tryWith = (token?: string) => send(name, rightInputs()[name], token === undefined ? {} : { token });

  it('refuses a caller without a token', async () => {
    await expectRefused(401, 'not-signed-in', () => tryWith());
  });

  it.each<[string, (asha: Person) => Promise<string> | string]>([
    ['that is no token', () => 'chai'],
    ['signed with another key', (asha) => forgeToken(asha, { key: 'x'.repeat(40) })],
    ['that has run out', (asha) => forgeToken(asha, { claims: { exp: Math.floor(Date.now() / 1000) - 1 } })],
    ['that never runs out', (asha) => forgeToken(asha, { claims: { exp: undefined as never } })],
    ['with alg none', ({ token }) => tamper(token, { header: { alg: 'none' } }, '')],
    ['with another algorithm', (asha) => forgeToken(asha, { header: { alg: 'HS512' }, key: 'x'.repeat(64) })],
    ['of an unknown key', (asha) => forgeToken(asha, { header: { kid: '__proto__' } })],
    ['of another kind', (asha) => forgeToken(asha, { header: { typ: 'JWT' } })],
    ['of another issuer', (asha) => forgeToken(asha, { claims: { iss: 'somebody' } })],
    ['for another audience', (asha) => forgeToken(asha, { claims: { aud: 'somebody' } })],
    ['changed to another user', ({ token }) => tamper(token, { claims: { sub: anyMobile() } })],
  ])('refuses a token %s', async (_, make) => {
    await expectRefused(401, 'not-signed-in', async () => tryWith(await make(asha)));
  });

  itChangesNothing();
});

// Logging out of an ended session has nothing left to do (log-out.test.ts).
describe.each(ofSession.filter((name) => name !== 'logOut'))('%s', (name) => {
  const tryWith = (token: string) => send(name, rightInputs()[name], { token });

  it('refuses the token of a session that a password reset has ended', async () => {
    const former = await forgeToken(asha, { claims: { sessionVersion: asha.sessionVersion - 1 } });
    await expectRefused(401, 'session-ended', () => tryWith(former));
  });

  it('refuses the token of a user that does not exist', async () => {
    const nobodys = await forgeToken({ ...asha, userId: anyMobile() });
    await expectRefused(401, 'session-ended', () => tryWith(nobodys));
  });

  itChangesNothing();
});

it('accepts a handmade token without a defect, so the refusals above are for the defects they name', async () => {
  const token = await forgeToken(asha);
  expect((await send('firebaseToken', {}, { token })).status).toBe(200);
});

describe('Among other requests, the API', () => {
  it('refuses a query that cannot be decoded or repeats a parameter', async () => {
    for (const query of ['month=1&year=2026&groupCode=%E0%A4%A', 'month=1&month=2&year=2026']) {
      const headers = { authorization: `Bearer ${asha.token}` };
      await expectRefused(400, 'invalid-request', () => sendRaw('GET', `/pg/my-groups?${query}`, { headers }));
    }
  });

  it('refuses an invalid group in a header, and one in both header and query', async () => {
    const ask = (query: string, code: string) => () =>
      sendRaw('GET', `/pg/my-groups?month=1&year=2026${query}`, {
        headers: { authorization: `Bearer ${asha.token}`, 'x-group-code': code },
      });
    await expectRefused(400, 'invalid-request', ask('', 'no'));
    await expectRefused(400, 'invalid-request', ask('', `${code}, ${code}`));
    for (const other of [code, 'ZZZZZZ']) {
      const message = await expectRefused(400, 'invalid-request', ask(`&groupCode=${other}`, code));
      expect(message).toBe('Send groupCode once: as the header x-group-code or in the query.');
    }
  });

  it.each([
    ['GET', '/pg/nothing'],
    ['GET', '/'],
    ['GET', '/auth/register'],
    ['PUT', '/pg/create-group'],
    ['POST', '/pg/delete/expense/abc'],
    ['DELETE', '/pg/delete/expense/%E0%A4%A'],
    ['DELETE', '/pg/delete/expense/a/b'],
  ])('answers %s %s as an unknown call', async (method, path) => {
    await expectRefused(404, 'unknown-route', () =>
      sendRaw(method, path, { headers: { authorization: `Bearer ${asha.token}` } }),
    );
  });

  it.each(['../../users', '\u0000', 'ü'.repeat(20), '__proto__', 'a'.repeat(2000)])(
    'refuses %s as the id of an expense',
    async (id) => {
      const path = `/pg/delete/expense/${encodeURIComponent(id)}`;
      const headers = { authorization: `Bearer ${asha.token}` };
      await expectRefused(400, 'invalid-request', () => sendRaw('DELETE', path, { headers }));
    },
  );

  it.each(['register', 'login', 'forgotPassword', 'setMonthlyLimit', 'myGroups'] as const)(
    'refuses %s from a page of another site',
    async (name) => {
      for (const site of ['cross-site', 'Cross-Site', 'cross-site, same-origin']) {
        const headers = { 'sec-fetch-site': site, 'content-type': 'text/plain' };
        await expectRefused(403, 'cross-site', () => asha.tries(name, rightInputs()[name], { headers }));
      }
    },
  );

  it('refuses an Idempotency-Key that is not a UUID', async () => {
    await expectRefused(400, 'invalid-request', () => asha.tries('setMonthlyLimit', { limit: 1 }, { key: 'again' }));
  });

  itChangesNothing();
});

describe('Besides refusing, the API', () => {
  it('accepts JSON with any content type, or none', async () => {
    for (const type of ['text/plain', 'application/json; charset=foo', '']) {
      const headers = { authorization: `Bearer ${asha.token}`, ...(type && { 'content-type': type }) };
      const body = new TextEncoder().encode('{"limit":500}');
      expect((await sendRaw('POST', endpoints.setMonthlyLimit.path, { headers, body })).status).toBe(200);
    }
  });

  it('signs no one up for a page of another site, and does not count its tries against the user', async () => {
    const [userId, home] = [anyMobile(), { 'x-forwarded-for': '2001:db8:0:7::1' }];
    const elsewhere = { headers: { ...home, 'sec-fetch-site': 'cross-site' } };
    await send('register', { ...rightInputs().register, userId }, elsewhere);
    expect((await database.doc(`users/${userId}`).get()).exists).toBe(false);
    for (let times = 0; times < 12; times += 1) {
      await send('login', { userId: asha.userId, password: 'not-the-password' }, elsewhere);
    }
    const login = await send('login', { userId: asha.userId, password: asha.password }, { headers: home });
    expect(login.status).toBe(200);
  });

  it.each(['same-origin', 'same-site', 'none'])('accepts a request that the browser marks as %s', async (site) => {
    const reply = await asha.tries('setMonthlyLimit', { limit: 500 }, { headers: { 'sec-fetch-site': site } });
    expect(reply.status).toBe(200);
  });

  it('adds a request id to every answer, and allows no caching', async () => {
    const { headers } = await asha.tries('firebaseToken');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('accepts the correct request that the wrong ones were made from', async () => {
    const reply = await asha.tries('setMonthlyLimit', rightInputs().setMonthlyLimit, { key: anyKey() });
    expect(reply.status).toBe(200);
    expect((await database.doc(`users/${asha.userId}`).get()).get('coins.monthlyLimit')).toBe(500_000);
  });
});
