/** Reading request bodies within a time limit. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jsonBody } from './wire.ts';

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
