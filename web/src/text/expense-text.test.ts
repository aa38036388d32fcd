/** Who paid an expense, and what was done to it, in words and in figures. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { amountPaidBy } from '#state/own-share.ts';
import type { Group } from '#state/store.ts';
import '#test/english.ts';
import { changeTexts, doneText } from '#features/expenses/ExpenseDetailsDialog.tsx';
import { joinNames } from '#ui/labels.ts';
import { figureText, namesIn, ownNetText, payerNames, payerText } from './expense-text.ts';

const member = (userId: string, name: string) => ({ userId, name, username: userId, role: 'member' });
const group: Group = {
  ...{ code: 'ABCDEF', joinCode: 'ABCDEF', name: 'Sunrise PG', revision: 1 },
  members: [member('asha', 'Asha Rao'), member('ravi', 'Ravi Kumar')],
  former: [{ userId: 'imran', name: 'Imran Khan' }],
};
const expense = {
  ...{ id: 'e1', amount: paise(10_000), paymentDate: '2026-11-20', tags: ['gas'], description: 'gas' },
  ...{ userId: 'asha', createdAt: '2026-11-20T10:00:00.000Z', revision: 1 },
};
const paidByThree = {
  ...expense,
  payers: [
    { userId: 'imran', amount: paise(2_000) },
    { userId: 'ravi', amount: paise(7_000) },
    { userId: 'erased', amount: paise(1_000) },
  ],
};

describe('The payers of an expense', () => {
  test('are only the person who recorded it, unless payers are listed', () => {
    expect(payerNames(expense, namesIn(group))).toEqual(['Asha Rao']);
    expect([amountPaidBy(expense, 'asha'), amountPaidBy(expense, 'ravi')]).toEqual([10_000, 0]);
  });

  test('get their names from the group, even those who left; the one who paid most comes first', () => {
    expect(payerNames(paidByThree, namesIn(group))).toEqual(['Ravi Kumar', 'Imran Khan', 'Former member']);
    expect(amountPaidBy(paidByThree, 'imran')).toBe(2_000);
    expect(amountPaidBy(paidByThree, 'asha')).toBe(0);
  });

  test('are shown by their present names, however they were called at that time', () => {
    const renamed = { ...group, earlier: [{ id: 'asha', name: 'Meera', until: '2026-11-21T00:00:00.000Z' }] };
    expect(payerNames(expense, namesIn(renamed))).toEqual(['Asha Rao']);
    expect(payerNames({ ...expense, userId: 'erased' }, namesIn(group))).toEqual(['Former member']);
    const namesake = { ...member('asha', 'Asha Rao ··70'), mark: '70' };
    expect(payerNames(expense, namesIn({ ...group, members: [namesake] }))).toEqual(['Asha Rao ··70']);
  });

  test('are shown as one name, two names, or one name and how many others', () => {
    expect(joinNames(['Ravi'])).toBe('Ravi');
    expect(joinNames(['Ravi', 'Meera'])).toBe('Ravi and Meera');
    expect(joinNames(['Ravi', 'Meera', 'Imran'])).toBe('Ravi and 2 others');
  });
});

describe('Money that came back', () => {
  const back = { ...expense, amount: paise(-10_000), userId: 'ravi', share: paise(-5_000) };
  const toldTo = (who: string, more: object = {}) => {
    const one = { ...back, ...more };
    return [payerText(one, who, namesIn(group)), ownNetText(one, group, who)?.text];
  };

  test('says who got it, and whose it is', () => {
    expect(figureText(back.amount)).toBe('₹100.00 back');
    expect(toldTo('asha')).toEqual(['Got by Ravi Kumar', '₹50.00 of it is yours']);
    expect(toldTo('ravi')).toEqual(['Got by you', 'you hold ₹50.00 of it']);
    expect(toldTo('ravi', { share: back.amount })).toEqual(['Got by you', 'your own']);
    expect(toldTo('asha', { share: paise(0) })).toEqual(['Got by Ravi Kumar', 'not yours']);
  });

  test('names first who got most', () => {
    const payers = paidByThree.payers.map((one) => ({ ...one, amount: paise(-one.amount) }));
    expect(payerNames({ ...back, payers }, namesIn(group))[0]).toBe('Ravi Kumar');
  });
});

const entry = (more: object = {}) => ({
  id: 'e',
  at: '2026-11-20T12:35:00.000Z',
  by: '98',
  byName: 'Asha',
  kind: 'EXPENSE_EDITED',
  ...more,
});

describe('The history of an expense', () => {
  test('says who did what, and skips changes that only a newer server knows', () => {
    expect(doneText(entry(), '97', undefined)).toBe('Asha changed it');
    expect(doneText(entry(), '98', undefined)).toBe('You changed it');
    expect(doneText(entry({ kind: 'EXPENSE_DELETED', byName: 'Former member' }), '97', undefined)).toBe(
      'Former member deleted it',
    );
    expect(doneText(entry({ kind: 'EXPENSE_RESTORED' }), '98', undefined)).toBe('You restored it');
    expect(doneText(entry({ kind: 'EXPENSE_PAINTED' }), '98', undefined)).toBeUndefined();
  });

  test('shows each changed figure before and after', () => {
    const before = { amount: paise(30_000), paymentDate: '2026-11-20', tags: ['chai'], split: null };
    const after = {
      ...{ amount: paise(45_000), paymentDate: '2025-12-31', tags: ['chai', 'samosa'] },
      split: { mode: 'EQUAL' as const, people: 2 },
    };
    expect(changeTexts(entry({ before, after, payersChanged: true }), '2026')).toEqual([
      '₹300.00 → ₹450.00',
      'chai → chai, samosa',
      '20 Nov → 31 Dec 2025',
      'shared equally by everyone → shared equally by 2',
      'The payers changed',
    ]);
    expect(changeTexts(entry({ kind: 'EXPENSE_DELETED' }), '2026')).toEqual([]);
  });

  test.each([
    ['only the people of an equal split changed', { mode: 'EQUAL' as const, people: 2 }],
    ['only the shares of a split changed', { mode: 'SHARES' as const, people: 3 }],
  ])('says that the split changed if %s', (_, split) => {
    expect(changeTexts(entry({ before: { split }, after: { split } }), '2026')).toEqual(['The split changed']);
  });
});
