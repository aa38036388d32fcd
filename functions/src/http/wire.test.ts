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
