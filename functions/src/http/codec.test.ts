/** Reading request bodies within a time limit, and turning failures into answers and log lines. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { ContractError } from '@pg/contract/errors';
import { logger } from 'firebase-functions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorAnswer, jsonBody } from './codec.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Returns a request whose body the test sends in pieces. */
const aRequest = (): IncomingMessage => new IncomingMessage(new Socket());

it('A body in pieces is read once the last piece has arrived', async () => {
  const request = aRequest();
  const body = jsonBody(request, 10_000);
  request.push('{"name":');
  await vi.advanceTimersByTimeAsync(9_999);
  request.push('"Asha"}');
  request.push(null);
  expect(await body).toEqual({ name: 'Asha' });
  expect(vi.getTimerCount()).toBe(0);
});

it('A body that is not complete in time is refused, even if pieces keep arriving', async () => {
  const request = aRequest();
  const outcome = jsonBody(request, 10_000).catch((failure: unknown) => failure);
  for (let second = 1; second < 10; second += 1) {
    request.push(' ');
    await vi.advanceTimersByTimeAsync(1000);
  }
  request.push('{');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toMatchObject({ code: 'invalid-request', message: expect.stringMatching(/did not arrive/) });
  expect(request.listenerCount('data')).toBe(0);
});

/** Reads a body that arrives at once. */
const readAtOnce = (text: string): Promise<unknown> => {
  const request = aRequest();
  const outcome = jsonBody(request, 10_000).catch((failure: unknown) => failure);
  request.push(text);
  request.push(null);
  return outcome;
};

it('A list of more entries than any call takes is refused before anyone looks at them', async () => {
  const [longest, tooLong] = [Array(400).fill(''), Array(401).fill('')];
  expect(await readAtOnce(JSON.stringify({ tags: longest }))).toEqual({ tags: longest });
  for (const body of [tooLong, { tags: tooLong }, { split: { parts: tooLong } }, { parts: [{ tags: tooLong }] }]) {
    expect(await readAtOnce(JSON.stringify(body))).toMatchObject({
      code: 'invalid-request',
      message: 'A list can have at most 400 entries.',
    });
  }
});

it('However deep the lists of a body are nested, it is read', async () => {
  const deep = '['.repeat(32_000) + ']'.repeat(32_000);
  expect(await readAtOnce(deep)).toEqual([expect.any(Array)]);
});

const logged: string[] = [];
for (const level of ['info', 'warn', 'error'] as const) {
  vi.spyOn(logger, level).mockImplementation((...words) => {
    logged.push(words.map((word) => (typeof word === 'string' ? word : Object.values(word).join(' '))).join(' '));
  });
}

beforeEach(() => logged.splice(0));

const internal = { status: 500, body: { error: 'internal', message: 'Something went wrong. Please try again.' } };

it('A bug is logged with its stack and request id, and answered without details', () => {
  expect(errorAnswer(new TypeError('Asha owes 50'), 'a-request')).toEqual(internal);
  expect(logged.join('\n')).toMatch(/a-request[\s\S]*TypeError: Asha owes 50/);
});

it('An error without a stack and a thrown value that is not an error are also logged', () => {
  const bare = new Error('out of paper');
  delete bare.stack;
  expect(errorAnswer(bare, 'a-request')).toEqual(internal);
  expect(errorAnswer('out of ink', 'another')).toEqual(internal);
  expect(logged.join('\n')).toMatch(/out of paper[\s\S]*another[\s\S]*out of ink/);
});

it('A busy database leads to a 503 with the seconds to wait, and a refusal by the database to a 500', () => {
  expect(errorAnswer(Object.assign(new Error('busy'), { code: 14 }), 'a-request')).toMatchObject({
    status: 503,
    retryAfter: 2,
  });
  expect(errorAnswer(Object.assign(new Error('denied'), { code: 7 }), 'a-request')).toEqual(internal);
});

it.each([
  ['unavailable', 503, 5],
  ['too-many-requests', 429, 60],
] as const)(
  '%s with a wait, as of a full queue, is answered with a %i and the seconds (%i), and not logged',
  (code, status, retryAfter) => {
    const answer = errorAnswer(new ContractError(code, undefined, { retryAfter }), 'a-request');
    expect(answer).toMatchObject({ status, body: { error: code }, retryAfter });
    expect(logged).toEqual([]);
  },
);

it('A refusal names the field and the limit that the caller exceeded', () => {
  const details = { field: 'members', limit: 200 };
  expect(errorAnswer(new ContractError('limit-reached', 'Full.', details), 'r1').body).toEqual({
    error: 'limit-reached',
    message: 'Full.',
    field: 'members',
    limit: 200,
  });
});
