/** Whom an expense names (docs/product.md §2). */
import { paise } from '@pg/contract/money';
import { expect, it } from 'vitest';
import { isNamed } from './hand-over.ts';

const [asha, ravi, imran, sana, meera] = [
  '9000000001',
  '9000000002',
  '9000000003',
  '9000000004',
  '9000000005',
] as const;

it('An expense names those who recorded, paid or share it or are in its split, and no one else', () => {
  const expense = {
    owner: asha,
    payers: [{ userId: ravi, amount: paise(6_000) }],
    split: { mode: 'EQUAL' as const, parts: [{ userId: imran }] },
    shares: { ABC234: { [sana]: paise(6_000) } },
  };
  expect([asha, ravi, imran, sana, meera].map((userId) => isNamed(expense, userId))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

it('An expense without payers, a split or shares names only the person who recorded it', () => {
  const expense = { owner: asha, payers: [], split: null, shares: null };
  expect([asha, meera].map((userId) => isNamed(expense, userId))).toEqual([true, false]);
});
