/** What totals and balances must be, and how differences are reported (docs/product.md §6). */
import type { ExpenseDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { describe, expect, test } from 'vitest';
import { accountDrift, accountFigures, type Sources, whyUnsure } from './account-figures.ts';
import { whyDifferent } from './copies.ts';
import { driftLines, monthName } from './finding.ts';
import { figuresOf, monthDrift } from './month-figures.ts';

const month = '2026-11' as Month;
const timestamp = '2026-11-20T10:00:00.000Z';

describe('A month', () => {
  const right = figuresOf([
    { userId: 'asha', amount: paise(10) },
    { userId: 'ravi', amount: paise(5) },
    { userId: 'asha', amount: paise(1) },
  ]);
  const nameOf = (userId: string): string => userId;

  test('is the sum of its expenses', () => {
    expect(right).toEqual({ total: 16, count: 3, byMember: { asha: 11, ravi: 5 } });
  });

  test('is correct when it stores a share of zero, or has no document and no expenses', () => {
    const kept = { ...right, byMember: { ...right.byMember, imran: zero } };
    expect(monthDrift(kept, right, nameOf)).toEqual([]);
    expect(monthDrift(undefined, figuresOf([]), nameOf)).toEqual([]);
  });

  test('is reported with each wrong figure, as a formatted and an exact amount', () => {
    const stored = { total: paise(123_456_01), count: 3, byMember: { asha: paise(11), ghost: paise(5) } };
    const figures = monthDrift(stored, right, nameOf);
    expect(driftLines({ path: 'groups/A/months/2026-11', what: `${monthName(month)} of Sunrise PG`, figures })).toEqual(
      [
        'November 2026 of Sunrise PG (groups/A/months/2026-11)',
        '  total: stored ₹1,23,456.01 (12345601 paise), should be ₹0.16 (16 paise)',
        '  part of ghost: stored ₹0.05 (5 paise), should be ₹0.00 (0 paise)',
        '  part of ravi: stored ₹0.00 (0 paise), should be ₹0.05 (5 paise)',
      ],
    );
  });
});

describe('An account', () => {
  const movement = (kind: MovementDocument['kind'], amount: number, delta: number, epoch = 2): MovementDocument => ({
    ...{ kind, amount: paise(amount), delta: paise(delta), epoch, timestamp, belongsTo: null },
  });
  const set = movement('SET_LIMIT', 500, 500);
  const added = movement('ADD_COINS', 100, 100);
  const expense = (amount: number, deletedAt: string | null): ExpenseDocument => ({
    ...{ owner: 'asha', amount: paise(amount), paymentDate: '2026-11-20', groupCodes: ['A'], epoch: 2 },
    ...{ recordedMonth: month, createdAt: timestamp, deletedAt },
    ...{ payers: [{ userId: 'asha', amount: paise(amount) }], split: null, shares: null },
    ...{ charged: paise(amount), revision: 1 },
  });
  const sources: Sources = {
    movements: [
      set,
      added,
      movement('EXPENSE', 60, -60),
      movement('EXPENSE', 7, -7),
      movement('EXPENSE_DELETED', 7, 7),
    ],
    additions: [set, added, movement('SET_LIMIT', 9, 9, 1)],
    expenses: [expense(60, null), expense(7, timestamp)],
    openRecords: [],
  };
  const user = (epoch: number): UserDocument => ({
    ...{ name: 'Asha', createdAt: timestamp, sessionVersion: 1, groupCodes: ['A'], formerGroupCodes: [], revision: 9 },
    coins: { monthlyLimit: paise(600), remaining: paise(541), month, epoch },
    ...{ spentThisMonth: paise(60), given: zero, taken: zero, coinsAdded: paise(609) },
  });

  test('is computed from its movements, its undeleted expenses and the coins added', () => {
    const right = accountFigures(sources);
    expect(right).toEqual({
      monthlyLimit: 600,
      remaining: 540,
      spentThisMonth: 60,
      given: 0,
      taken: 0,
      coinsAdded: 609,
    });
    expect(accountDrift(user(2), right)).toEqual([{ name: 'remaining coins', unit: 'coins', stored: 541, right: 540 }]);
  });

  test('needs manual review when its epoch has no opening movement or is not the last', () => {
    expect(whyUnsure(user(2), sources)).toBeUndefined();
    expect(whyUnsure(user(1), sources)).toBe('movements exist after epoch 1');
    expect(whyUnsure(user(2), { ...sources, movements: [added] })).toBe('epoch 2 has 0 opening movements');
    expect(whyUnsure(user(1), { ...sources, movements: [] })).toBeUndefined();
  });

  test('needs manual review when an expense’s copy in a group does not match its record', () => {
    const record = expense(60, null);
    const shown = { tags: ['chai'], description: 'chai', paidBy: 'Asha', createdAt: timestamp };
    const copy = { ...shown, amount: record.amount, paymentDate: record.paymentDate, userId: 'asha' };
    expect(whyDifferent(copy, record, 'A')).toBeUndefined();
    expect(whyDifferent(undefined, expense(60, timestamp), 'A')).toBeUndefined();
    expect(whyDifferent(undefined, record, 'A')).toContain('missing');
    expect(whyDifferent(copy, undefined, 'A')).toContain('no record');
    expect(whyDifferent(copy, expense(60, timestamp), 'A')).toContain('still in the group');
    const struck = { ...record, groupCodes: [], struckFrom: { A: timestamp } };
    expect(whyDifferent(undefined, struck, 'A')).toBeUndefined();
    expect(whyDifferent(copy, struck, 'A')).toContain('still in the group');
    expect(whyDifferent({ ...copy, amount: paise(61) }, record, 'A')).toContain('differs');
  });
});
