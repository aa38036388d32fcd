/** Finding pushes in the emulators’ log. */
import { expect, test } from 'vitest';
import { pushesIn } from './serve.ts';

test('A push is found in the functions’ log, and its colours and prefix are removed', () => {
  const log = [
    'i  functions: Beginning execution of "asia-south1-onExpenseCreated"',
    '\u001b[90m>\u001b[39m  [push] Sunrise PG: Asha Rao added ₹25.00 · chai',
    'i  functions: Finished "asia-south1-onExpenseCreated" in 145.03ms',
  ].join('\n');
  expect(pushesIn(log)).toEqual(['Sunrise PG: Asha Rao added ₹25.00 · chai']);
});
