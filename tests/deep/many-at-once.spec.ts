/**
 * Many simultaneous changes by one user through Hosting. The functions emulator starts a process for each call, so the
 * changes compete as they would if production ran many instances (docs/product.md §7, decision 0042).
 */
import { localDate } from '@pg/contract/months';
import { storedMonths, storedMovements, storedUser } from '../support/database.ts';
import { seeCoins, seeCount, seeFigure } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';

const today = localDate(new Date());
const hosting = { at: process.env.APP_URL ?? '' };
const times = <Thing>(count: number, make: (n: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, n) => make(n));

test('one user makes twenty changes at once: all succeed, and every screen shows the exact figures', async ({
  member,
}) => {
  const { asha, bilal, code, open } = await twoAtTheDashboard(member);
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  await open();
  const tries = asha.api.tries;
  const chai = (amount: number) => ({ amount, paymentDate: today, tags: ['chai'], groupCodes: [code] });
  const loan = (type: 'GIVE' | 'TAKE', amount: number) => ({ amount, name: 'Ravi', date: today, type });

  const answers = await Promise.all([
    ...times(6, (n) => tries('addExpense', chai(n + 0.25), hosting)),
    ...times(6, () => tries('addCoins', { coins: 100 }, hosting)),
    ...times(4, () => tries('giveOrTake', loan('GIVE', 7.5), hosting)),
    ...times(4, () => tries('giveOrTake', loan('TAKE', 2.25), hosting)),
  ]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

  // 1000 - 16.50 spent + 600 added - 30 given + 9 taken.
  const { coins, spentThisMonth, given, taken } = await storedUser(asha.api.userId);
  expect({ ...coins, spentThisMonth, given, taken }).toMatchObject({
    ...{ monthlyLimit: 160_000, remaining: 156_250 },
    ...{ spentThisMonth: 1_650, given: 3_000, taken: 900 },
  });
  expect((await storedMonths(code)).get(today.slice(0, 7))).toMatchObject({ count: 6, total: 1_650 });
  // The twenty changes, and two settings of the limit: one in twoAtTheDashboard and one above.
  expect((await storedMovements(asha.api.userId)).size).toBe(22);
  await seeCoins(asha.page, '1,562.50');
  for (const { page } of [asha, bilal]) {
    await seeCount(page, 6);
    await seeFigure(page, 'Total Expenses', '₹16.50');
  }
});
