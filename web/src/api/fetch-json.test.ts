/** What the status and the body of an answer mean. */
import { statuses } from '@pg/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { callErrorOf, failureKindOf, hasNoAnswer } from './call-error.ts';
import { fetchJson } from './fetch-json.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
vi.stubGlobal('navigator', { onLine: true });
afterEach(() => fetched.mockReset());

/** Returns the failure of a call that is answered in this way. */
async function failureAfter(status: number, body: unknown) {
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
  return callErrorOf(await fetchJson({ url: '/pg/health' }).catch((error: unknown) => error));
}

test.each(Object.entries(statuses))("%s is the API's own answer", async (code, status) => {
  const failure = await failureAfter(status, { error: code, message: 'The server’s text.', field: 'amount', limit: 3 });
  expect(failure).toMatchObject({ code, message: 'The server’s text.', field: 'amount', limit: 3 });
});

test.each([
  ['not-signed-in', 'session-over'],
  ['session-ended', 'session-over'],
  ['too-many-requests', 'passing'],
  ['internal', 'passing'],
  ['unavailable', 'passing'],
  ['wrong-password', 'refused'],
  ['too-few-coins', 'refused'],
] as const)('after %s, the call is %s', async (code, meaning) => {
  expect(failureKindOf(await failureAfter(statuses[code], { error: code, message: '' }))).toBe(meaning);
});

test('a code that only a newer API has is a refusal', async () => {
  const failure = await failureAfter(409, { error: 'too-new', message: '' });
  expect([failure.code, failureKindOf(failure)]).toEqual(['too-new', 'refused']);
});

test.each([
  [404, 'Not Found', 'unreadable'],
  [408, 'timeout', 'unavailable'],
  [429, 'slow-down', 'unavailable'],
  [500, 'Server Error', 'internal'],
  [502, 'Bad Gateway', 'unavailable'],
  [503, 'Service Unavailable', 'unavailable'],
  [504, 'Gateway Timeout', 'unavailable'],
] as const)(
  'an answer %d of the platform or of a proxy is passing, and its text is not for users',
  async (...answer) => {
    const [status, error, code] = answer;
    const failure = await failureAfter(status, { error, message: 'nginx' });
    expect([failure.code, failure.message, failureKindOf(failure)]).toEqual([code, '', 'passing']);
  },
);

test('a browser that says that it is offline is not believed: the call is tried', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  fetched.mockResolvedValueOnce(Response.json({ ok: true }));
  expect(await fetchJson({ url: '/pg/health' })).toEqual({ ok: true });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(fetchJson({ url: '/pg/health' })).rejects.toMatchObject({ code: 'offline' });
  vi.stubGlobal('navigator', { onLine: true });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(fetchJson({ url: '/pg/health' })).rejects.toMatchObject({ code: 'answer-lost' });
});

test('an error of the program is no lost answer', async () => {
  const { AbortSignal: real } = globalThis;
  vi.stubGlobal('AbortSignal', {});
  await expect(fetchJson({ url: '/pg/health' })).rejects.toThrow(TypeError);
  vi.stubGlobal('AbortSignal', real);
  expect(fetched).not.toHaveBeenCalled();
});

test('an answer of the API is told from one of a proxy', async () => {
  const foreign = [await failureAfter(500, 'Server Error'), await failureAfter(403, {}), await failureAfter(503, null)];
  expect(foreign.map(hasNoAnswer)).toEqual([true, true, true]);
  for (const [code, status] of Object.entries(statuses)) {
    expect([code, hasNoAnswer(await failureAfter(status, { error: code, message: '' }))]).toEqual([code, false]);
  }
});
