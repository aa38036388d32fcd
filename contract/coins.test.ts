/** The coin account at the start of a new month (docs/product.md §6). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountForMonth, type MonthAccount } from './coins.ts';
import { paise, zero } from './money.ts';
import { type Month, shiftMonth } from './months.ts';

const month = '2026-11' as Month;
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(paise);
const accounts = fc.record({ monthlyLimit: amount, remaining: amount, spent: amount, epoch: fc.nat() }).map(
  ({ monthlyLimit, remaining, spent, epoch }): MonthAccount => ({
    coins: { monthlyLimit, remaining, month, epoch },
    spentThisMonth: spent,
    spentByDay: { '05': spent },
    spentByTag: { others: spent },
  }),
);

describe('An account', () => {
  it('is unchanged when it is read in its own month or an earlier one', () => {
    fc.assert(
      fc.property(accounts, fc.nat(50), (account, ago) => {
        expect(accountForMonth(account, shiftMonth(month, -ago))).toBe(account);
      }),
    );
  });

  it('is reset to its limit in a later month, with nothing spent and a new epoch', () => {
    fc.assert(
      fc.property(accounts, fc.integer({ min: 1, max: 50 }), (account, later) => {
        const { monthlyLimit, epoch } = account.coins;
        expect(accountForMonth(account, shiftMonth(month, later))).toEqual({
          coins: { monthlyLimit, remaining: monthlyLimit, month: shiftMonth(month, later), epoch: epoch + 1 },
          spentThisMonth: zero,
          spentByDay: {},
          spentByTag: {},
        });
      }),
    );
  });

  it('has the same coins whether it enters a later month in one step or two; only the epoch numbers differ', () => {
    fc.assert(
      fc.property(accounts, fc.nat(12), fc.nat(12), (account, a, b) => {
        const inOneStep = accountForMonth(account, shiftMonth(month, a + b));
        const inTwo = accountForMonth(accountForMonth(account, shiftMonth(month, a)), shiftMonth(month, a + b));
        expect({ ...inTwo.coins, epoch: 0 }).toEqual({ ...inOneStep.coins, epoch: 0 });
      }),
    );
  });
});
