/** When a device has to be registered again. */
import { expect, test } from 'vitest';
import { isCurrent } from './is-current.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const mark = {
  userId: '9876543210',
  sessionVersion: 1,
  token: 'token',
  groupCodes: ['ABC234', 'DEF567'],
  at: now - day,
  listed: true,
} as const;
const wanted = { userId: '9876543210', sessionVersion: 1, groupCodes: ['DEF567', 'ABC234'] };

test('A registration is valid for its user and the same groups, in any order, for a week', () => {
  expect(isCurrent(mark, wanted, now)).toBe(true);
  expect(isCurrent(mark, wanted, mark.at + 7 * day - 1)).toBe(true);
});

test('It is due again if it is from before accounts listed their devices', () => {
  const { listed: _, ...before } = mark;
  expect(isCurrent(before, wanted, now)).toBe(false);
});

test('It is due again after a week, for other groups, for another user, after a password reset, and if it failed', () => {
  expect(isCurrent(mark, wanted, mark.at + 7 * day)).toBe(false);
  expect(isCurrent(mark, { ...wanted, groupCodes: ['ABC234'] }, now)).toBe(false);
  expect(isCurrent(mark, { ...wanted, groupCodes: [] }, now)).toBe(false);
  expect(isCurrent(mark, { ...wanted, userId: '9876543211' }, now)).toBe(false);
  expect(isCurrent(mark, { ...wanted, sessionVersion: 2 }, now)).toBe(false);
  expect(isCurrent({ ...mark, at: 0 }, wanted, now)).toBe(false);
  expect(isCurrent(undefined, wanted, now)).toBe(false);
});
