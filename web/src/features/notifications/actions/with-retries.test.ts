/** Repeated attempts. */
import { expect, test } from 'vitest';
import { withRetries } from './with-retries.ts';

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
