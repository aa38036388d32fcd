/** Turning failures into answers and log lines. */
import { ContractError } from '@pg/contract/errors';
import { logger } from 'firebase-functions';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorAnswer } from './error-answer.ts';

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

it('A full queue leads to a 503 that is not logged, because many requests would fill the log', () => {
  const answer = errorAnswer(new ContractError('unavailable', undefined, { retryAfter: 5 }), 'a-request');
  expect(answer).toMatchObject({ status: 503, retryAfter: 5 });
  expect(logged).toEqual([]);
});

it('An intended refusal is not logged, and its answer has the seconds to wait if they are known', () => {
  const answer = errorAnswer(new ContractError('too-many-requests', undefined, { retryAfter: 60 }), 'a-request');
  expect(answer).toMatchObject({ status: 429, body: { error: 'too-many-requests' }, retryAfter: 60 });
  expect(logged).toEqual([]);
});

it('A refusal names the field and the limit that the caller exceeded', () => {
  const details = { field: 'members', limit: 200 };
  expect(errorAnswer(new ContractError('limit-reached', 'Full.', details), 'r1').body).toEqual({
    error: 'limit-reached',
    message: 'Full.',
    field: 'members',
    limit: 200,
  });
});
