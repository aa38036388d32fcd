/** Sentences about two people, from the reader's point of view. */
import { paise } from '@pg/contract/money';
import { expect, test } from 'vitest';
import '#test/english.ts';
import { suggestionText } from '#features/balances/SuggestedPayments.tsx';
import { paymentText } from './payment-text.ts';

const names: Record<string, string> = { a: 'Asha', r: 'Ravi' };
const nameOf = (userId: string): string => names[userId] ?? '';
const amount = paise(100);
const payment = { id: 'p1', from: 'r', to: 'a', amount, date: '2026-11-20', note: '', by: 'r', createdAt: '' } as const;

test.each([
  ['r', 'You pay Asha', 'You paid Asha', 'Asha owed you'],
  ['a', 'Ravi pays you', 'Ravi paid you', 'You owed Ravi'],
  ['x', 'Ravi pays Asha', 'Ravi paid Asha', 'Asha owed Ravi'],
])('reader %s reads "%s", "%s" and "%s"', (reader, suggested, paid, owed) => {
  expect(suggestionText({ from: 'r', to: 'a', amount }, reader, nameOf)).toBe(suggested);
  expect(paymentText({ ...payment, method: 'CASH' }, reader, nameOf)).toBe(paid);
  expect(paymentText({ ...payment, method: 'BROUGHT_FORWARD' }, reader, nameOf)).toBe(owed);
});
