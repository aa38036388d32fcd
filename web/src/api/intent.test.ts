import { expect, test } from 'vitest';
import { Intent } from './intent.ts';

test('the same wish keeps its key until it is settled; another wish gets another key', () => {
  const intent = new Intent();
  const chai = intent.keyFor({ amount: 10 });
  expect(intent.keyFor({ amount: 10 })).toBe(chai);
  const rent = intent.keyFor({ amount: 7000 });
  expect(rent).not.toBe(chai);
  intent.settle();
  expect(intent.keyFor({ amount: 7000 })).not.toBe(rent);
});
