/** The split of an expense on the wire. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expenses, split } from './expense-endpoints.ts';

const stored = { mode: 'PERCENT', parts: [{ userId: 'former-1a2b3c', value: 100 }] };

it('A stored split can name a deleted account, but the split in a request cannot', () => {
  const field = expenses.getExpense.answer.of.split;
  expect(field.write(field.read(stored))).toEqual(stored);
  expect(z.safeParse(split, stored).success).toBe(false);
});

it('Parts that are too large to add up are refused like any other part out of range', () => {
  const ids = ['9000000001', '9000000002'];
  const tooMuch = (name: string) => ids.map((userId) => ({ userId, [name]: 9e13 }));
  const body = { amount: 300, paymentDate: '2026-11-20', tags: ['gas'], groupCodes: ['ABCDEF'] };
  for (const more of [
    { payers: tooMuch('amount') },
    { split: { mode: 'EXACT', parts: tooMuch('value') } },
    { split: { mode: 'PERCENT', parts: tooMuch('value') } },
  ]) {
    const { error } = z.safeDecode(expenses.addExpense.body, { ...body, ...more } as never);
    const field = more.split ? 'split' : 'payers';
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field, field]);
  }
});
