/** How often a push token is asked for. */
import { expect, test } from 'vitest';
import { withPatience } from './with-patience.ts';

/** Work that fails this many times, and the waits between its attempts. */
function failing(times: number) {
  const waits: number[] = [];
  let calls = 0;
  const result = withPatience(
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

test('There are three attempts, a second after the first and two after the second', async () => {
  const { result, waits } = failing(2);
  expect(await result).toBe('token');
  expect(waits).toEqual([1000, 2000]);
});

test('The third failure is thrown', async () => {
  const { result, waits, calls } = failing(5);
  await expect(result).rejects.toThrow('failure 3');
  expect([waits, calls()]).toEqual([[1000, 2000], 3]);
});
