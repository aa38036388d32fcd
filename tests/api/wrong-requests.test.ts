/** Wrong addresses, headers and keys are refused and change nothing; unusual but valid ones are accepted. */
import { endpoints } from '@pg/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, sendRaw } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { database, everythingAbout } from '../support/database.ts';
import { idOf } from '../support/ids.ts';
import { anyKey, anyMobile, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { expectRefused, itChangesNothing } from '../support/refusals.ts';

let asha: Person;
let code: string;

beforeAll(async () => {
  asha = await buildPersonWithCoins(500);
  code = await buildGroup([asha]);
});

const stored = () => everythingAbout([asha.userId], [code]);

describe('The API', () => {
  it('refuses a query that cannot be decoded or repeats a parameter', async () => {
    for (const query of ['month=1&year=2026&groupCode=%E0%A4%A', 'month=1&month=2&year=2026']) {
      const headers = { authorization: `Bearer ${asha.token}` };
      await expectRefused(400, 'invalid-request', () => sendRaw('GET', `/pg/my-groups?${query}`, { headers }));
    }
  });

  it('refuses an invalid group in the header, and a group in both header and query', async () => {
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

  itChangesNothing(stored);
});

describe('The API also', () => {
  it('accepts JSON with any content type, or none', async () => {
    for (const type of ['text/plain', 'application/json; charset=foo', '']) {
      const headers = { authorization: `Bearer ${asha.token}`, ...(type && { 'content-type': type }) };
      const body = new TextEncoder().encode('{"limit":500}');
      expect((await sendRaw('POST', endpoints.setMonthlyLimit.path, { headers, body })).status).toBe(200);
    }
  });

  it('does not let a page of another site sign anyone up, and does not count its logins as tries', async () => {
    const [userId, home] = [anyMobile(), { 'x-forwarded-for': '2001:db8:0:7::1' }];
    const elsewhere = { headers: { ...home, 'sec-fetch-site': 'cross-site' } };
    await send('register', { ...rightInputs().register, userId }, elsewhere);
    expect((await database.doc(`users/${idOf(userId)}`).get()).exists).toBe(false);
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

  it('adds a request id to its answers, and allows no caching', async () => {
    const { headers } = await asha.tries('firebaseToken');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('accepts the valid request that the wrong ones were derived from', async () => {
    const reply = await asha.tries('setMonthlyLimit', rightInputs().setMonthlyLimit, { key: anyKey() });
    expect(reply.status).toBe(200);
    expect((await database.doc(`users/${asha.id}`).get()).get('coins.monthlyLimit')).toBe(500_000);
  });
});
