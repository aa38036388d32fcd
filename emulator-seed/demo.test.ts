/** The demo people of `npm start` can pay for what they record, on every day of a month. */

import { monthOf, shiftMonth } from '@pg/contract/months';
import { describe, expect, it } from 'vitest';
import { demoSignIns, flatExpenses, houseExpenses, lentAndBorrowed, mistakesMadeGood } from './demo.ts';

const daysOfDecember = Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(2026, 11, day + 1, 15)));

interface Recorded {
  readonly userId: string;
  readonly amount: number;
  readonly at: Date;
}

/** Returns everything that takes coins from someone, if the demo starts now. */
function recordedBy(now: Date): Recorded[] {
  const expenses = [...houseExpenses(now), ...flatExpenses(now)];
  const given = lentAndBorrowed(now).filter(({ type }) => type === 'GIVE');
  return [
    ...expenses.map(({ payer, amount, recordedAt }) => ({ userId: payer.userId, amount, at: recordedAt })),
    ...[...mistakesMadeGood(now), ...given].map(({ person, amount, recordedAt }) => {
      return { userId: person.userId, amount, at: recordedAt };
    }),
  ];
}

describe('on every day of a month', () => {
  it.each(demoSignIns)('the coins of $name last for the demo', ({ userId, coins }) => {
    for (const now of daysOfDecember) {
      for (const monthsAgo of [0, 1, 2]) {
        const month = shiftMonth(monthOf(now), -monthsAgo);
        const own = recordedBy(now).filter((one) => one.userId === userId && monthOf(one.at) === month);
        const rupees = own.reduce((sum, { amount }) => sum + amount, 0) / 100;
        expect(rupees, now.toISOString()).toBeLessThan(coins);
      }
    }
  });
});
