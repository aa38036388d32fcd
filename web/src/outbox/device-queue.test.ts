/** What an answer means for a change that waits. */
import { beforeEach, expect, test, vi } from 'vitest';
import { flushQueue, type OutboxQueue, type StoredChange } from './device-queue.ts';

const entry: StoredChange = {
  kind: 'expense',
  userId: 'asha',
  sessionId: 'this one',
  id: 'a',
  key: 'k',
  at: 0,
  body: '{}',
};
const later: StoredChange = { ...entry, id: 'b' };

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
vi.stubGlobal('navigator', { onLine: true });
beforeEach(() => fetched.mockReset());

/** Sends what waits, and returns what was stored and told of it, and what is left. */
async function outcomeOf(...changes: readonly StoredChange[]) {
  const waiting = new Map(changes.map((change) => [change.id, change]));
  const [setRefusal, broadcast] = [vi.fn<OutboxQueue['setRefusal']>(), vi.fn<OutboxQueue['broadcast']>()];
  const entries = {
    withLock: (work: () => Promise<unknown>) => work(),
    listOf: async () => [...waiting.values()],
    drop: async (id: string) => void waiting.delete(id),
    setRefusal: setRefusal.mockImplementation(async (id) => void waiting.delete(id)),
    broadcast,
  };
  const session = { userId: 'asha', sessionId: 'this one', token: 'token' };
  const left = await flushQueue(entries as unknown as OutboxQueue, session, () => undefined);
  return { left, refusals: setRefusal.mock.calls, told: broadcast.mock.calls.flat() };
}

/** Returns what becomes of a change that the server answers in this way. */
function outcomeAfter(status: number, text: string, headers = {}) {
  fetched.mockResolvedValueOnce(new Response(text, { status, headers }));
  return outcomeOf(entry);
}

const stays = { left: { waiting: 1, retryAfter: 0 }, refusals: [], told: [] };

test('a change is sent once the API answers with what it has recorded', async () => {
  const answer = { expense: { id: 'a-b-c' }, user: {} };
  expect(await outcomeAfter(200, JSON.stringify(answer))).toEqual({
    left: { waiting: 0, retryAfter: 0 },
    refusals: [],
    told: [{ kind: 'sent', entry, answer }],
  });
  const [url, { method, body, headers } = {}] = fetched.mock.lastCall ?? [];
  expect({ url, method, body, ...Object.fromEntries(new Headers(headers)) }).toEqual({
    ...{ url: '/pg/addExpenseToGroups', method: 'POST', body: '{}', authorization: 'Bearer token' },
    ...{ 'content-type': 'application/json', 'idempotency-key': 'k' },
  });
});

test('what another session has left is not sent, whatever it says, and what is of no kind goes nowhere', async () => {
  const planted = { ...entry, url: '/pg/leave-group' };
  for (const sessionId of [undefined, '', 'an earlier one']) {
    expect(await outcomeOf({ ...planted, sessionId })).toMatchObject({ left: { waiting: 0 }, refusals: [] });
  }
  for (const kind of ['leaveGroup', 'constructor', '__proto__']) {
    const { refusals } = await outcomeOf({ ...planted, kind: kind as StoredChange['kind'] });
    expect(refusals).toMatchObject([['a', { code: 'invalid-request' }]]);
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('a change stays, and so do later ones, if there is no answer', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await outcomeOf(entry, later)).toEqual({ ...stays, left: { waiting: 2, retryAfter: 0 } });
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['the login page of a hotel', 200, '<html>Welcome!</html>'],
  ['another answer', 200, '{"record":{"id":"a-b-c"}}'],
  ['an empty answer', 200, ''],
  ['a proxy that forbids the address', 403, '<html>Blocked</html>'],
  ['a busy platform', 503, ''],
  ['a proxy that lost its patience', 408, '{"error":"timeout"}'],
])('a change stays, and so do later ones, after %s', async (_, status, text) => {
  fetched.mockResolvedValueOnce(new Response(text, { status }));
  expect(await outcomeOf(entry, later)).toEqual({ ...stays, left: { waiting: 2, retryAfter: 0 } });
  expect(fetched).toHaveBeenCalledOnce();
});

test('a change stays, and so do later ones, after a session has ended, and the page is told of that', async () => {
  fetched.mockResolvedValueOnce(new Response('{"error":"session-ended","message":""}', { status: 401 }));
  expect(await outcomeOf(entry, later)).toEqual({ ...stays, left: { waiting: 2, retryAfter: 0, isRefused: true } });
  expect(fetched).toHaveBeenCalledOnce();
});

test('a busy server says when to try again', async () => {
  const outcome = await outcomeAfter(429, '{"error":"too-many-requests","message":""}', { 'Retry-After': '30' });
  expect(outcome).toEqual({ ...stays, left: { waiting: 1, retryAfter: 30 } });
});

test('after an error of the server, the change waits for another try, and later changes are still sent', async () => {
  for (const text of ['{"error":"internal","message":""}', '<html>Server Error</html>']) {
    fetched.mockResolvedValueOnce(new Response(text, { status: 500 }));
    fetched.mockResolvedValueOnce(new Response('{"expense":{"id":"b"}}'));
    const { left, told } = await outcomeOf(entry, later);
    expect(left).toEqual({ waiting: 1, retryAfter: 0 });
    expect(told).toMatchObject([{ kind: 'sent', entry: later }]);
  }
});

test('a refusal is kept with its code, message, field and limit', async () => {
  const answer = { error: 'limit-reached', message: 'Too much.', field: 'amount', limit: 5, more: 1 };
  const { refusals, told } = await outcomeAfter(409, JSON.stringify(answer));
  expect(refusals).toEqual([['a', { code: 'limit-reached', message: 'Too much.', field: 'amount', limit: 5 }]]);
  expect(told).toEqual([{ kind: 'changed' }]);
});
