/** Requests with a missing or wrong body are refused with a message, and change nothing. */
import { gzipSync } from 'node:zlib';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sendRaw, splitInputs } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { everythingAbout } from '../support/database.ts';
import { buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { expectRefused, itChangesNothing } from '../support/refusals.ts';

const names = Object.keys(endpoints) as EndpointName[];
const rightBody = (name: EndpointName) => splitInputs(name, rightInputs()[name]).rest;
const withFields = names.filter((name) => endpoints[name].method !== 'GET' && Object.keys(rightBody(name)).length > 0);

let asha: Person;
let code: string;

beforeAll(async () => {
  asha = await buildPersonWithCoins(500);
  code = await buildGroup([asha]);
});

const sendBody = (name: EndpointName, body: BodyInit, headers: Record<string, string> = {}) =>
  sendRaw(endpoints[name].method, splitInputs(name, rightInputs()[name]).path, {
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json', ...headers },
    body,
  });

/** Calls that need a body. Logging out needs none, and would end the session that the other tests use. */
const withNeeds = withFields.filter((name) => !z.safeParse(endpoints[name].body as z.ZodMiniType, {}).success);

describe('A missing body', () => {
  it.each(withNeeds)('is refused by %s', async (name) => {
    expect(await expectRefused(400, 'invalid-request', () => sendBody(name, ''))).toMatch(/ is required\.$/);
  });
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

  it.each(['gzip', 'br', 'foo'])('refuses a body with the content encoding %s', async (encoding) => {
    const body = gzipSync(JSON.stringify(rightBody(name)));
    await expectRefused(400, 'invalid-request', () => sendBody(name, body, { 'content-encoding': encoding }));
  });

  it.each(['[]', '"text"', '5', 'null', 'true'])('refuses %s instead of an object', async (body) => {
    const message = await expectRefused(400, 'invalid-request', () => sendBody(name, body));
    expect(message).toBe('The body must be a JSON object.');
  });

  it('refuses an unknown field with a message that names it', async () => {
    const body = JSON.stringify({ ...rightBody(name), role: 'admin' });
    const message = await expectRefused(400, 'invalid-request', () => sendBody(name, body));
    expect(message).toBe('Unknown field: "role".');
  });

  it.each([{ wrong: null }, { wrong: true }, { wrong: {} }, { wrong: [[]] }, { wrong: { $gt: '' } }])(
    'refuses $wrong in any of its fields',
    async ({ wrong }) => {
      for (const field of Object.keys(rightBody(name))) {
        // Here null is valid: it removes the UPI ID.
        if (field === 'upiId' && wrong === null) continue;
        const body = JSON.stringify({ ...rightBody(name), [field]: wrong });
        await expectRefused(400, 'invalid-request', () => sendBody(name, body));
      }
    },
  );
});

itChangesNothing(() => everythingAbout([asha.userId], [code]));
