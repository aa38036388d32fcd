/** The start of a new month, tested on the API's functions with a fake clock (docs/product.md §4, §6). */
import { paise } from '@pg/contract/money';
import { setMonthlyLimit } from '@pg/functions/ledger/coins';
import { deleteExpense } from '@pg/functions/ledger/delete-expense';
import { addExpense } from '@pg/functions/ledger/expenses';
import { myGroups } from '@pg/functions/ledger/my-groups';
import { describe, expect, it } from 'vitest';
import { storedMovements, storedUser } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin } from '../support/origin.ts';
import { buildGroup, buildPerson, callerOf, type Person } from '../support/people.ts';

const next = new Date().getUTCFullYear() + 1;
const lastMinuteOfJanuary = new Date(`${next}-01-31T23:59:30+05:30`);
const firstMinuteOfFebruary = new Date(`${next}-02-01T00:00:30+05:30`);

const by = (caller: Person, now: Date) => ({ caller: callerOf(caller), now, origin: someOrigin() });

const limit = (person: Person, now: Date, coins: number) =>
  setMonthlyLimit({ operation: 'setMonthlyLimit', ...by(person, now), request: { limit: paise(coins * 100) } });

const add = (person: Person, now: Date, code: string, rupees: number) =>
  addExpense({
    operation: 'addExpense',
    ...by(person, now),
    request: { amount: paise(rupees * 100), paymentDate: `${next}-01-31`, tags: ['chai'], groupCodes: [code] },
  });

const remove = (person: Person, now: Date, id: string) =>
  deleteExpense({ operation: 'deleteExpense', ...by(person, now), request: { id } });

async function ashaInJanuary(): Promise<{ asha: Person; code: string; id: string }> {
  const asha = await buildPerson();
  const code = await buildGroup([asha]);
  await limit(asha, lastMinuteOfJanuary, 500);
  const { expense } = await add(asha, lastMinuteOfJanuary, code, 60);
  return { asha, code, id: expense.id };
}

describe('After midnight in India at the end of the month', () => {
  it('the first change sets the coins to the limit and the spending to zero', async () => {
    const { asha, code } = await ashaInJanuary();
    const { user } = await add(asha, firstMinuteOfFebruary, code, 10);
    expect(user).toMatchObject({ remainingCoins: 49_000, totalExpenses: 1_000, monthlyLimitCoins: 50_000 });
    const kinds = [...(await storedMovements(asha.userId)).values()].map(({ kind }) => kind);
    expect(kinds).toContain('MONTH_TURNED');
    expect((await storedUser(asha.userId)).coins.month).toBe(`${next}-02`);
    await expectLaws([code]);
  });

  it('the sums by day and by lead tag begin again, and the movement keeps those of the old month', async () => {
    const { asha, code } = await ashaInJanuary();
    await add(asha, firstMinuteOfFebruary, code, 10);
    const movements = [...(await storedMovements(asha.userId)).values()];
    // The first turn is from the month in which Asha signed up, in which she spent nothing.
    expect(movements.flatMap(({ closed }) => closed ?? [])).toContainEqual({
      month: `${next}-01`,
      spent: 6_000,
      byDay: { '31': 6_000 },
      byTag: { chai: 6_000 },
    });
    // In February, the payment on 31 January counts as one in another month.
    expect(await storedUser(asha.userId)).toMatchObject({ spentByDay: { '00': 1_000 }, spentByTag: { chai: 1_000 } });
  });

  it('a list shows the new month’s coins before any change to the account', async () => {
    const { asha } = await ashaInJanuary();
    const list = (now: Date) =>
      myGroups({
        operation: 'myGroups',
        ...by(asha, now),
        request: { month: 1, year: next, groupCode: undefined, limit: undefined },
      });
    expect(await list(lastMinuteOfJanuary)).toMatchObject({ remainingCoins: 44_000, totalExpenses: 6_000 });
    expect(await list(firstMinuteOfFebruary)).toMatchObject({ remainingCoins: 50_000, totalExpenses: 0 });
  });

  it('deleting an expense of the old month changes neither the coins nor the new month’s spending', async () => {
    const { asha, code, id } = await ashaInJanuary();
    expect(await remove(asha, firstMinuteOfFebruary, id)).toMatchObject({ remainingCoins: 50_000, totalExpenses: 0 });
    await expectLaws([code]);
  });

  it('a server whose clock is a minute behind does not set the account back to the old month', async () => {
    const { asha, code } = await ashaInJanuary();
    await add(asha, firstMinuteOfFebruary, code, 10);
    const { user } = await add(asha, lastMinuteOfJanuary, code, 10);
    expect(user.remainingCoins).toBe(48_000);
    await expectLaws([code]);
    expect((await storedUser(asha.userId)).coins.month).toBe(`${next}-02`);
  });
});
