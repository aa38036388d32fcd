/** Calls as HTTP requests. An intent keeps one key, however often its request is sent. */

import { type ErrorCode, statuses } from '@pg/contract/errors';
import { paise } from '@pg/contract/money';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Mutation, toHttpRequest } from './call.ts';

describe('Calls as HTTP requests', () => {
  test('a request has its amounts in rupees and its tags normalized', () => {
    const [url, init] = toHttpRequest('addExpense', {
      amount: paise(12_050),
      paymentDate: '2026-11-20T18:05',
      tags: [' Chai ', 'chai'],
      groupCodes: ['ABCDEF'],
    });
    expect([init.method, url]).toEqual(['POST', '/pg/addExpenseToGroups']);
    expect(JSON.parse(String(init.body))).toEqual({
      amount: 120.5,
      paymentDate: '2026-11-20T18:05',
      tags: ['chai'],
      groupCodes: ['ABCDEF'],
    });
  });

  test('each field is sent in the part of the request that the contract names for it', () => {
    const [asked, { headers }] = toHttpRequest('myGroups', { month: 11, year: 2026, groupCode: 'ABCDEF', limit: 50 });
    expect([asked, headers]).toEqual(['/pg/my-groups?month=11&year=2026&limit=50', { 'x-group-code': 'ABCDEF' }]);
    const [url, init] = toHttpRequest('deleteExpense', { id: 'abcdefghij0123456789' });
    expect(url).toBe('/pg/delete/expense/abcdefghij0123456789');
    expect(init).toEqual({ method: 'DELETE' });
  });

  test('a request has a body if the contract lists fields for the body', () => {
    const [url, init] = toHttpRequest('unregisterDevice', { token: 'abc' });
    expect([init.method, url, init.body]).toEqual(['DELETE', '/pg/register-device', '{"token":"abc"}']);
  });

  test('a request that the server would refuse is not sent, and a message says why', () => {
    const wrong = () => toHttpRequest('joinGroup', { groupCode: 'AB' });
    expect(wrong).toThrow('A group code has 6 letters and digits. Check the code and try again.');
  });
});

test('the same request keeps its key until it is settled; another request gets another key', () => {
  const intent = new Mutation();
  expect(intent.isPending).toBe(false);
  const chai = intent.keyFor({ amount: 10 });
  expect(intent.keyFor({ amount: 10 })).toBe(chai);
  const rent = intent.keyFor({ amount: 7000 });
  expect(rent).not.toBe(chai);
  expect(intent.isPending).toBe(true);
  intent.finish();
  expect(intent.isPending).toBe(false);
  expect(intent.keyFor({ amount: 7000 })).not.toBe(rent);
});

/** What the server answers, in order. */
let answers: ((signal: AbortSignal) => Response | Promise<Response>)[] = [];
/** The keys that the server received. */
let keys: (string | null)[] = [];

beforeEach(() => {
  [answers, keys] = [[], []];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    signal.throwIfAborted();
    keys.push(headers.get('Idempotency-Key'));
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(signal);
  });
});
afterEach(() => vi.unstubAllGlobals());

const refused = (status: number, error: string) => () => Response.json({ error, message: error }, { status });
const done = () =>
  Response.json({ coins: 5, monthlyLimit: 105, remainingCoins: 105, coinsMonth: '2026-11', revision: 2 });
const addCoins = (intent: Mutation) => intent.send('addCoins', { coins: paise(500) });

/** The codes with which the server says that this try changed nothing, and that the same request may yet succeed. */
const passing: readonly ErrorCode[] = ['too-many-requests', 'not-signed-in', 'session-ended'];

test.each(Object.entries(statuses).filter(([code, status]) => status < 500 && !passing.includes(code as ErrorCode)))(
  'after the refusal %s, the same request gets a new key',
  async (code, status) => {
    const intent = new Mutation();
    answers = [refused(status, code), done];
    await expect(addCoins(intent)).rejects.toMatchObject({ code });
    expect([intent.isPending, intent.isOutcomeUnknown]).toEqual([false, false]);
    await addCoins(intent);
    expect(keys[0]).not.toBe(keys[1]);
  },
);

test.each(passing)('after %s, the same request keeps its key, and has changed nothing', async (code) => {
  const intent = new Mutation();
  answers = [refused(statuses[code], code)];
  await expect(addCoins(intent)).rejects.toMatchObject({ code });
  expect([intent.isPending, intent.isOutcomeUnknown]).toEqual([true, false]);
});

test('a request that failed at the server, or got no answer, is sent again with the same key', async () => {
  const intent = new Mutation();
  answers = [refused(503, 'unavailable'), refused(500, 'internal')];
  for (const code of ['unavailable', 'internal', 'answer-lost']) {
    await expect(addCoins(intent)).rejects.toMatchObject({ code });
    expect(intent.isOutcomeUnknown).toBe(true);
  }
  answers = [refused(429, 'too-many-requests')];
  await expect(addCoins(intent)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(intent.isOutcomeUnknown).toBe(true);
  answers = [done];
  await addCoins(intent);
  expect([intent.isPending, intent.isOutcomeUnknown]).toEqual([false, false]);
  expect(new Set(keys).size).toBe(1);
});

test('a request that fails while the phone is offline has most likely not left it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const intent = new Mutation();
  await expect(addCoins(intent)).rejects.toMatchObject({ code: 'offline' });
  expect([intent.isPending, intent.isOutcomeUnknown, keys.length]).toEqual([true, false, 1]);
});

test('when the user stops waiting, the answer counts as lost at once, and nothing is sent again', async () => {
  const intent = new Mutation();
  answers = [
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  ];
  const sent = addCoins(intent);
  await vi.waitFor(() => expect(keys).toHaveLength(1));
  intent.stop();
  await expect(sent).rejects.toMatchObject({ code: 'answer-lost' });
  expect([intent.isOutcomeUnknown, keys.length]).toEqual([true, 1]);
  answers = [done];
  await addCoins(intent);
  expect(new Set(keys).size).toBe(1);
});
