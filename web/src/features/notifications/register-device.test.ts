/** Whether a device must be registered again. */
import { expect, test } from 'vitest';
import { isCurrent, withRetries } from './register-device.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const registration = {
  userId: '9876543210',
  sessionVersion: 1,
  token: 'token',
  groupCodes: ['ABC234', 'DEF567'],
  language: 'en',
  at: now - day,
} as const;
const wanted = { userId: '9876543210', sessionVersion: 1, groupCodes: ['DEF567', 'ABC234'], language: 'en' };

test('A registration is valid for its user and the same groups, in any order, for a week', () => {
  expect(isCurrent(registration, wanted, now)).toBe(true);
  expect(isCurrent(registration, wanted, registration.at + 7 * day - 1)).toBe(true);
});

test('A registration is not valid after a week or a password reset, for other groups, another user or another language, or if it failed', () => {
  expect(isCurrent(registration, wanted, registration.at + 7 * day)).toBe(false);
  expect(isCurrent(registration, { ...wanted, groupCodes: ['ABC234'] }, now)).toBe(false);
  expect(isCurrent(registration, { ...wanted, groupCodes: [] }, now)).toBe(false);
  expect(isCurrent(registration, { ...wanted, userId: '9876543211' }, now)).toBe(false);
  expect(isCurrent(registration, { ...wanted, sessionVersion: 2 }, now)).toBe(false);
  expect(isCurrent(registration, { ...wanted, language: 'hi' }, now)).toBe(false);
  expect(isCurrent({ ...registration, at: 0 }, wanted, now)).toBe(false);
  expect(isCurrent(undefined, wanted, now)).toBe(false);
});

/** Runs work that fails this many times, and records its calls and the waits between them. */
function failing(times: number) {
  const waits: number[] = [];
  let calls = 0;
  const result = withRetries(
    async () => {
      calls += 1;
      if (calls <= times) throw new Error(`failure ${calls}`);
      return 'token';
    },
    async (milliseconds) => void waits.push(milliseconds),
  );
  return { result, waits, calls: () => calls };
}

test('Without a failure there is no wait', async () => {
  const { result, waits } = failing(0);
  expect(await result).toBe('token');
  expect(waits).toEqual([]);
});

test('The wait is one second after the first failure, and two seconds after the second', async () => {
  const { result, waits } = failing(2);
  expect(await result).toBe('token');
  expect(waits).toEqual([1000, 2000]);
});

test('The third failure is thrown', async () => {
  const { result, waits, calls } = failing(5);
  await expect(result).rejects.toThrow('failure 3');
  expect([waits, calls()]).toEqual([[1000, 2000], 3]);
});
