/** What an answer means for a change that waits. */
import { expect, test } from 'vitest';
import { outcomeOf } from './send.ts';

const meaningOf = (status: number, text: string, headers = {}) =>
  outcomeOf({ kind: 'expense' }, new Response(text, { status, headers }), text);

test('a change is sent once the API answers with what it has recorded', () => {
  const answer = { expense: { id: 'a-b-c' }, user: {} };
  expect(meaningOf(200, JSON.stringify(answer))).toEqual({ kind: 'sent', answer });
});

test.each([
  ['the login page of a hotel', 200, '<html>Welcome!</html>'],
  ['another answer', 200, '{"record":{"id":"a-b-c"}}'],
  ['an empty answer', 200, ''],
  ['a proxy that forbids the address', 403, '<html>Blocked</html>'],
  ['a session that has ended', 401, '{"error":"session-ended","message":""}'],
  ['a busy platform', 503, ''],
])('a change stays, and so do later ones, after %s', (_, status, text) => {
  expect(meaningOf(status, text)).toMatchObject({ kind: 'stop' });
});

test('a busy server says when to try again', () => {
  const answer = meaningOf(429, '{"error":"too-many-requests","message":""}', { 'Retry-After': '30' });
  expect(answer).toEqual({ kind: 'stop', retryAfter: 30 });
});

test('after an error of the server, the change waits for another try, and later changes are still sent', () => {
  expect(meaningOf(500, '{"error":"internal","message":""}')).toEqual({ kind: 'later' });
});

test('a refusal is kept with its code, message, field and limit', () => {
  const answer = { error: 'limit-reached', message: 'Too much.', field: 'amount', limit: 5, more: 1 };
  expect(meaningOf(409, JSON.stringify(answer))).toEqual({
    kind: 'refused',
    refusal: { code: 'limit-reached', message: 'Too much.', field: 'amount', limit: 5 },
  });
});
