/** Balances, and the payments that settle them without changing each other (docs/product.md §6). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf } from './group.ts';
import { paise, sum, zero } from './money.ts';
import { type AmountsByPerson, sumOfAmounts } from './split.ts';
import { type Suggestion, suggestedPayments } from './suggested-payments.ts';

describe('A balance', () => {
  it('is what was paid and sent minus what was shared and received', () => {
    const figures = { paid: paise(50_000), share: paise(20_000), sent: paise(1_000), received: paise(400) };
    expect(balanceOf(figures)).toBe(30_600);
  });
});

const [asha, imran, meera, ravi] = ['9100000001', '9100000002', '9100000003', '9100000004'] as const;

const amountsOf = (balances: Readonly<Record<string, number>>): AmountsByPerson =>
  Object.fromEntries(Object.entries(balances).map(([userId, balance]) => [userId, paise(balance)]));

/** Balances of up to twelve people. They add up to zero, and some may be zero. */
const anyBalances = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: -100_000_000, max: 100_000_000 })), { minLength: 1, maxLength: 11 })
  .map((list) => {
    const all = [...list, -list.reduce((total, one) => total + one, 0)];
    return amountsOf(Object.fromEntries(all.map((balance, index) => [`91000000${10 + index}`, balance])));
  });

/** Returns the balances after a payment. */
const after = (balances: AmountsByPerson, { from, to, amount }: Suggestion): AmountsByPerson => ({
  ...balances,
  [from]: sum(balances[from] ?? zero, amount),
  [to]: paise((balances[to] ?? 0) - amount),
});

describe('Suggested payments', () => {
  it('match debtors with creditors, in the order of their ids', () => {
    const balances = amountsOf({ [ravi]: -30_000, [asha]: 50_000, [meera]: 10_000, [imran]: -30_000 });
    expect(suggestedPayments(balances)).toEqual([
      { from: imran, to: asha, amount: 30_000 },
      { from: ravi, to: asha, amount: 20_000 },
      { from: ravi, to: meera, amount: 10_000 },
    ]);
  });

  it('bring every balance to zero, and are fewer than the people with a balance', () => {
    fc.assert(
      fc.property(anyBalances, (balances) => {
        const suggestions = suggestedPayments(balances);
        const left = suggestions.reduce(after, balances);
        expect(Object.values(left).filter((balance) => balance !== 0)).toEqual([]);
        const unsettled = Object.values(balances).filter((balance) => balance !== 0).length;
        expect(suggestions.length).toBeLessThanOrEqual(Math.max(0, unsettled - 1));
        for (const { amount } of suggestions) expect(amount).toBeGreaterThan(0);
      }),
    );
  });

  it('stay the same for everyone else after one of them, or a part of it, is paid', () => {
    fc.assert(
      fc.property(anyBalances, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (balances, index, part) => {
        const suggestions = suggestedPayments(balances);
        fc.pre(suggestions.length > 0);
        const chosen = suggestions[index % suggestions.length] as Suggestion;
        const amount = paise(Math.max(1, Math.round(chosen.amount * part)));
        const rest = paise(chosen.amount - amount);
        const expected = suggestions
          .map((one) => (one === chosen ? { ...one, amount: rest } : one))
          .filter((one) => one.amount > 0);
        expect(suggestedPayments(after(balances, { ...chosen, amount }))).toEqual(expected);
      }),
    );
  });

  it('are the same in whatever order the people are listed', () => {
    fc.assert(
      fc.property(anyBalances, (balances) => {
        expect(sumOfAmounts(balances)).toBe(0);
        const reversed = Object.fromEntries(Object.entries(balances).toReversed());
        expect(suggestedPayments(reversed)).toEqual(suggestedPayments(balances));
      }),
    );
  });
});
