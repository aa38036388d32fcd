/** The sentences about what was done to an expense. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { changeTexts, doneText } from './HistoryOfExpense.tsx';

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
