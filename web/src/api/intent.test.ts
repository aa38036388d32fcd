/** One wish, one key, however often it is tried. */
import { expect, test } from 'vitest';
import { Intent } from './intent.ts';

test('the same wish keeps its key until it is settled; another wish gets another key', () => {
  const intent = new Intent();
  expect(intent.isPending).toBe(false);
  const chai = intent.keyFor({ amount: 10 });
  expect(intent.keyFor({ amount: 10 })).toBe(chai);
  const rent = intent.keyFor({ amount: 7000 });
  expect(rent).not.toBe(chai);
  expect(intent.isPending).toBe(true);
  intent.settle();
  expect(intent.isPending).toBe(false);
  expect(intent.keyFor({ amount: 7000 })).not.toBe(rent);
});
