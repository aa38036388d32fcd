/** What reconciliation computes and reports about a month. */
import { paise, zero } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { driftLines, monthName } from './ledger.ts';
import { listed, month } from './listed.ts';
import { figuresOf, monthDrift } from './months.ts';

describe('A month', () => {
  const right = figuresOf([listed('asha', 10), listed('ravi', 5), listed('asha', 1)], 'A');
  const check = { '20': expect.any(Number) };
  const nameOf = (userId: string): string => userId;

  test('is the sum of its expenses', () => {
    expect(right).toEqual({
      ...{ total: 16, count: 3, byMember: { asha: 11, ravi: 5 }, shares: {}, net: {} },
      ...{ byDay: { '20': 16 }, byTag: { chai: 16 }, check },
    });
  });

  test('has what each person paid, their share, and the difference between the two', () => {
    const payers = [
      { userId: 'imran', amount: paise(9) },
      { userId: 'ravi', amount: paise(3) },
    ];
    const shares = { A: { asha: paise(4), ravi: paise(8) } };
    expect(figuresOf([listed('asha', 12, { payers, shares }), listed('asha', 6)], 'A')).toEqual({
      ...{ total: 18, count: 2, byMember: { asha: 6, imran: 9, ravi: 3 }, byDay: { '20': 18 }, byTag: { chai: 18 } },
      ...{ shares: { asha: 4, ravi: 8 }, net: { asha: -4, imran: 9, ravi: -5 }, check },
    });
  });

  test('is correct with a zero for someone who paid nothing, and without a document if it has no expenses', () => {
    const kept = { ...right, byMember: { ...right.byMember, imran: zero } };
    expect(monthDrift(kept, right, nameOf)).toEqual([]);
    expect(monthDrift(undefined, figuresOf([], 'A'), nameOf)).toEqual([]);
  });

  test('is reported with each of its wrong figures, both formatted and in paise', () => {
    const byMember = { asha: paise(11), ghost: paise(5) };
    const stored = {
      total: paise(123_456_01),
      count: 3,
      byMember,
      byDay: { '20': paise(16) },
      byTag: { rent: paise(5) },
      check: { ...right.check, '21': 7 },
    };
    const figures = monthDrift(stored, right, nameOf);
    expect(driftLines({ path: 'groups/A/months/2026-11', what: `${monthName(month)} of Sunrise PG`, figures })).toEqual(
      [
        'November 2026 of Sunrise PG (groups/A/months/2026-11)',
        '  total: stored ₹1,23,456.01 (12345601 paise), should be ₹0.16 (16 paise)',
        '  part of ghost: stored ₹0.05 (5 paise), should be ₹0.00 (0 paise)',
        '  part of ravi: stored ₹0.00 (0 paise), should be ₹0.05 (5 paise)',
        '  sum of the tag rent: stored ₹0.05 (5 paise), should be ₹0.00 (0 paise)',
        '  sum of the tag chai: stored ₹0.00 (0 paise), should be ₹0.16 (16 paise)',
        '  checksum of day 21: stored 7, should be 0',
      ],
    );
  });
});
