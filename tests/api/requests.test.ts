/**
 * Wrong addresses, headers, keys and bodies are refused with a message and change nothing; unusual but valid ones, and
 * those of an older tab, are accepted. And the API's health checks for monitoring (docs/product.md §7).
 */
import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@pg/contract/endpoint';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { isErrorBody } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Inputs, type Reply, sendRaw, splitInputs } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { database, everythingAbout } from '../support/database.ts';
import { anyKey, buildFlat, buildGroup, buildPerson, chai, type Person } from '../support/people.ts';
import { date, month, year } from '../support/time.ts';
import { describeWrongBodies } from '../support/wrong-bodies-suite.ts';

/** Makes a request, expects a refusal in the standard format, and returns its message. */
async function expectRefused(status: number, error: string, attempt: () => Promise<Reply>): Promise<string> {
  const reply = await attempt();
  expect(reply.body).toSatisfy(isErrorBody);
  expect(reply).toMatchObject({ status, body: { error } });
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  return (reply.body as { message: string }).message;
}

/**
 * Declares the last test of a file or block of refusals: `read` returns the same as before them. Once is enough, because
 * reading takes much longer than a refused request.
 */
function itChangesNothing(read: () => Promise<unknown>): void {
  let before: unknown;
  beforeAll(async () => {
    before = await read();
  });
  it('None of these requests changes Asha’s data', async () => {
    expect(await read()).toEqual(before);
  });
}

let asha: Person;
let code: string;

beforeAll(async () => {
  asha = await buildPerson('Asha', 500);
  code = await buildGroup([asha]);
});

const stored = () => everythingAbout([asha.mobile], [code]);

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

  it('accepts the valid request that the wrong ones were derived from', async () => {
    const reply = await asha.tries('setMonthlyLimit', rightInputs().setMonthlyLimit, { key: anyKey() });
    expect(reply.status).toBe(200);
    expect((await database.doc(`users/${asha.id}`).get()).get('coins.monthlyLimit')).toBe(500_000);
  });
});

const names = Object.keys(endpoints) as EndpointName[];
const rightBody = (name: EndpointName) => splitInputs(name, rightInputs()[name]).rest;
const withFields = names.filter((name) => endpoints[name].method !== 'GET' && Object.keys(rightBody(name)).length > 0);

const sendBody = (name: EndpointName, body: BodyInit, headers: Record<string, string> = {}) =>
  sendRaw(endpoints[name].method, splitInputs(name, rightInputs()[name]).path, {
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json', ...headers },
    body,
  });

/** Calls that need a body. Logging out needs none, and would end the session that the other tests use. */
const withNeeds = withFields.filter((name) => !z.safeParse(endpoints[name].body as z.ZodMiniType, {}).success);

describe('A wrong body', () => {
  it.each(withNeeds)('is refused by %s if it is missing', async (name) => {
    expect(await expectRefused(400, 'invalid-request', () => sendBody(name, ''))).toMatch(/ is required\.$/);
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

    it('refuses a body of more than its limit, and one of two megabytes', async () => {
      const { bodyBytes = limits.bodyBytes }: Endpoint = endpoints[name];
      for (const body of [JSON.stringify({ name: 'a'.repeat(bodyBytes) }), 'x'.repeat(2 * 1024 * 1024)]) {
        await expectRefused(413, 'body-too-large', () => sendBody(name, body));
      }
    });

    it.each(['gzip', 'br', 'foo'])('refuses a body with the content encoding %s', async (encoding) => {
      const body = gzipSync(JSON.stringify(rightBody(name)));
      await expectRefused(400, 'invalid-request', () => sendBody(name, body, { 'content-encoding': encoding }));
    });
  });

  itChangesNothing(stored);
});

it('The liveness probe answers without a session, also pages of other sites, and sets no cookie', async () => {
  const { status, body, headers } = await sendRaw('GET', '/pg/health');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('set-cookie')).toBeNull();
  const elsewhere = await sendRaw('GET', '/pg/health', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(elsewhere).toMatchObject({ status: 200, body: { status: 'ok' } });
});

it('The address probe returns the caller’s address, the request’s route, and whether the session cookie arrived', async () => {
  const address = async (headers: Record<string, string>) => (await sendRaw('GET', '/pg/address', { headers })).body;
  expect(await address({ 'x-forwarded-for': '1.2.3.4, 203.0.113.9, 66.249.93.44', cookie: '__session=a' })).toEqual({
    address: '203.0.113.9',
    way: 'hosting',
    cookie: true,
  });
  expect(await address({ 'x-forwarded-for': '1.2.3.4, 203.0.113.9', 'fastly-client-ip': '5.6.7.8' })).toEqual({
    address: '203.0.113.9',
    way: 'direct',
    cookie: false,
  });
  expect(await address({ cookie: 'session=a' })).toMatchObject({ way: 'local', cookie: false });
});

const withOwnKeys: ReadonlySet<string> = new Set(['byMember', 'byDay', 'byTag', 'balances', 'net']);

/** Adds an unknown field to every object, except those keyed by ids, days or tags. */
function fromTheFuture(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromTheFuture);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    withOwnKeys.has(name) ? inner : fromTheFuture(inner),
  ]);
  return { ...Object.fromEntries(entries), comesLater: { amount: 'not a number' } };
}

describe('A tab from before a deploy (docs/decisions/0035)', () => {
  it('makes its calls with the original fields, and ignores new fields in answers', async () => {
    const { asha, code } = await buildFlat({ asha: 500 });
    const lent = { type: 'GIVE', amount: 50, name: 'Ravi', date };
    const { id } = await asha.adds(code, 12.5);
    const { record } = await asha.can('giveOrTake', lent);
    const calls: readonly [EndpointName, Inputs][] = [
      ['createGroup', { groupName: 'Trip' }],
      ['setMonthlyLimit', { limit: 1000 }],
      ['addCoins', { coins: 5 }],
      ['coinsHistory', {}],
      ['addExpense', chai(code, 12.5)],
      ['myGroups', { month, year }],
      ['deleteExpense', { id }],
      ['giveOrTake', lent],
      ['giveOrTakeRecords', {}],
      ['increaseGiveOrTake', { id: record.id, amount: 5 }],
      ['decreaseGiveOrTake', { id: record.id, amount: 5 }],
      ['removeGiveOrTake', { id: record.id }],
      ['updateGroupName', { groupCode: code, newGroupName: 'Sunset PG' }],
    ];
    for (const [name, inputs] of calls) {
      const { status, body } = await asha.tries(name, inputs);
      const { answer, status: right } = endpoints[name];
      expect(status, name).toBe(right);
      expect(answer.read(fromTheFuture(body)), name).toEqual(answer.read(body));
    }
  });
});

// tests/deep sends a hundred times as many.
describeWrongBodies({ bodies: 30 });
