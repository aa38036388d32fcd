/**
 * The line of a request: no full mobile number, group code or token, its subjects, and pseudonyms (docs/product.md §7).
 */
import { createHash, createHmac } from 'node:crypto';
import * as paths from '@pg/contract/document-paths';
import { describe, expect, it } from 'vitest';
import { logSubjects, pseudonymOf, type RequestLine, redact, redactError } from './log.ts';

const mobile = '9876543210';

describe('A log line', () => {
  it.each([mobile, `+91${mobile}`, `91${mobile}`, `x${mobile}y`, paths.numberPath(mobile)])(
    'contains only the last two digits of the number in %s',
    (text) => {
      expect(redact(text)).not.toMatch(/\d{8}/);
      expect(redact(text)).toContain('10');
    },
  );

  it.each([
    paths.groupPath('HAUS22'),
    paths.monthPath('HAUS22', '2026-11'),
    paths.codePath('HAUS22'),
    `projects/p/databases/(default)/documents/${paths.groupExpensesPath('HAUS22')}/x: amount`,
  ])('does not contain the group code in %s', (text) => {
    expect(redact(text)).not.toContain('HAUS22');
    expect(redact(text)).toBe(text.replace('HAUS22', '******'));
  });

  it('does not contain a token', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI5ODc2NTQzMjEwIn0.c2lnbmF0dXJl';
    expect(redact(`Bearer ${token}`)).toBe('Bearer eyJhbGci…');
  });

  it('contains other numbers unchanged', () => {
    expect(redact('request 12345 took 1234567890123 ns')).toBe('request 12345 took 1234567890123 ns');
  });

  it('about an error in a trigger contains the error’s type, but no number or code', () => {
    const path = paths.groupPath('HAUS22');
    const failure = redactError(new RangeError(`${path}: members.${mobile}.name`));
    expect(failure).toBeInstanceOf(RangeError);
    const { message, stack } = failure as Error;
    expect(message).toBe('groups/******: members.********10.name');
    expect(stack).not.toMatch(/HAUS22|9876543210/);
    expect(redactError('out of ink')).toBe('out of ink');
  });
});

const line = (): RequestLine => ({ requestId: 'r', started: 0 });

it('A field that the call declares as a subject is copied, even a nested field', () => {
  const noted = line();
  logSubjects(
    noted,
    { id: 'first', groupCodes: ['ABC234', 'DEF567'], expense: { id: 'second' } },
    { expense: 'expense.id', group: 'groupCodes' },
  );
  expect(noted).toEqual({ ...line(), groupCodes: ['ABC234', 'DEF567'], expenseId: 'second' });
});

it('A field that the call does not declare as a subject is not copied', () => {
  const noted = line();
  logSubjects(noted, { userId: 'somebody', id: 'something', groupCode: 'ABC234' });
  logSubjects(noted, 5, {});
  expect(noted).toEqual(line());
});

it('The ids of an answer replace those of the request, unless the answer has none', () => {
  const noted = line();
  logSubjects(noted, { groupCode: 'ABC234' }, { group: 'groupCode' });
  logSubjects(noted, { groupCodes: [] }, { group: 'groupCodes' });
  expect(noted.groupCodes).toEqual(['ABC234']);
  logSubjects(noted, { groupCode: 'DEF567' }, { group: 'groupCode' });
  expect(noted.groupCodes).toEqual(['DEF567']);
});

it('The number of the line is the caller’s, even if the request names another number', () => {
  const noted = { ...line(), number: 'caller' };
  logSubjects(noted, { userId: 'other' }, { number: 'userId' });
  expect(noted.number).toBe('caller');
});

it('A mobile number that was sent as an id is masked', () => {
  const noted = line();
  logSubjects(noted, { id: '9876543210' }, { record: 'id' });
  expect(noted.recordId).toBe('********10');
});

const secret = 'a-secret-of-32-bytes-for-the-test';
const number = '9876543210';

it('A person always has the same pseudonym, which no other person or group has', () => {
  const name = pseudonymOf('user', number, secret);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(pseudonymOf('user', number, secret)).toBe(name);
  expect(pseudonymOf('user', '9876543211', secret)).not.toBe(name);
  expect(pseudonymOf('group', number, secret)).not.toBe(name);
});

it('A pseudonym is neither a plain hash nor a signature with the key of the tokens', () => {
  const name = pseudonymOf('user', number, secret);
  expect(pseudonymOf('user', number, `${secret}!`)).not.toBe(name);
  for (const text of [number, `user ${number}`]) {
    expect(createHash('sha256').update(text).digest('hex')).not.toContain(name);
    expect(createHmac('sha256', secret).update(text).digest('hex')).not.toContain(name);
  }
});
