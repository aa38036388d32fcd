/**
 * Adding coins, their history, and the sum that explains the remaining coins over several months (docs/product.md
 * §6).
 */
import type { MovementDocument } from '@pg/contract/documents';
import type { EndpointName, RequestOf } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { withReadCounter } from '@pg/functions/firestore/read-budget';
import { describe, expect, it } from 'vitest';
import { database, storedMovements, storedUser } from '../support/database.ts';
import { inProcess } from '../support/direct-calls.ts';
import { movementsPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildGroup, buildPerson, type Person } from '../support/people.ts';

describe('Adding coins', () => {
  it('is refused before a limit is set', async () => {
    const asha = await buildPerson();
    await asha.cannot('addCoins', { coins: 100 }, 'limit-not-set');
    await expectLaws([], [asha.mobile]);
  });

  it('is refused for no coins, and with a message if the limit would rise above one crore', async () => {
    const asha = await buildPerson('Asha', 9_999_999);
    for (const coins of [0, -5, 0.004]) await asha.cannot('addCoins', { coins }, 'invalid-request');
    expect((await asha.tries('addCoins', { coins: 1 })).status).toBe(200);
    await asha.cannot('addCoins', { coins: 0.01 }, 'limit-reached', {
      message: 'The limit can be at most 1,00,00,000 coins.',
    });
  });
});

describe('The coin history', () => {
  it('lists only limits set and coins added, newest first, with their sum', async () => {
    const { asha, code } = await buildFlat({ asha: 500 });
    await asha.adds(code);
    await asha.can('addCoins', { coins: 50 });
    await asha.can('setMonthlyLimit', { limit: 200 });
    const { history, totalCoins } = await asha.can('coinsHistory');
    expect(history.map(({ actionType, amount }) => [actionType, amount])).toEqual([
      ['SET_LIMIT', 20_000],
      ['ADD_COINS', 5_000],
      ['SET_LIMIT', 50_000],
    ]);
    expect(totalCoins).toBe(75_000);
    await expectLaws([], [asha.mobile]);
  });
});

const year = new Date().getUTCFullYear() + 1;
const noon = (day: string): Date => new Date(`${year}-${day}T12:00:00+05:30`);
const rupees = (amount: number) => paise(amount * 100);

/**
 * Returns functions that act as the person on a given day. `sum` returns that day's sum in coins, without the lines
 * that are zero.
 */
async function diaryOf(person: Person) {
  const code = await buildGroup([person]);
  const on = <Name extends EndpointName>(day: string, operation: Name, request: RequestOf<Name>) =>
    inProcess(person, operation, request, noon(day));
  return {
    on,
    /** Records an expense on `day`, with the payment date `dated`. Returns its id. */
    async spends(day: string, amount: number, dated = day): Promise<string> {
      const request = { amount: rupees(amount), paymentDate: `${year}-${dated}`, tags: ['chai'], groupCodes: [code] };
      const { expense } = await on(day, 'addExpense', request);
      return expense.id;
    },
    edits: (day: string, id: string, amount: number, revision: number, dated = day) =>
      on(day, 'editExpense', {
        id,
        revision,
        amount: rupees(amount),
        paymentDate: `${year}-${dated}`,
        tags: ['chai'],
      }),
    async records(day: string, type: 'GIVE' | 'TAKE', amount: number): Promise<string> {
      const request = { type, amount: rupees(amount), name: 'Ravi', date: `${year}-${day}` };
      const { record } = await on(day, 'giveOrTake', request);
      return record.id;
    },
    async sum(day: string) {
      const { monthlyLimit, lines, remainingCoins } = await on(day, 'coinsSum', {});
      const changed = Object.entries(lines).filter(([, amount]) => amount !== 0);
      return {
        limit: monthlyLimit / 100,
        ...Object.fromEntries(changed.map(([line, amount]) => [line, amount / 100])),
        left: remainingCoins / 100,
      };
    },
  };
}

/** Returns how many reads are counted for a person who asks for the sum. */
async function readsOf(person: Person, now: Date): Promise<number> {
  let count = 0;
  const note = (documents: number): void => {
    count += documents;
  };
  await withReadCounter({ note }, () => inProcess(person, 'coinsSum', {}, now));
  return count;
}

describe('The sum of the coins', () => {
  it('adds up every kind of change in a month, as computed by hand', async () => {
    const asha = await diaryOf(await buildPerson());
    await asha.on('10-20', 'setMonthlyLimit', { limit: rupees(5000) });
    const rent = await asha.spends('10-20', 1000);
    expect(await asha.sum('10-20')).toEqual({ limit: 5000, thisMonth: -1000, left: 4000 });
    expect(await asha.sum('11-01'), 'a month in which nothing has happened yet').toEqual({ limit: 5000, left: 5000 });

    const chai = await asha.spends('11-02', 300);
    await asha.edits('11-02', chai, 450, 1);
    await asha.spends('11-02', 600, '10-25');
    await asha.spends('11-02', 70, '12-01');
    await asha.on('11-03', 'deleteExpense', { id: await asha.spends('11-03', 80) });
    const milk = await asha.spends('11-03', 50);
    await asha.on('11-03', 'deleteExpense', { id: milk });
    await asha.on('11-04', 'restoreExpense', { id: milk });
    await asha.edits('11-04', rent, 1200, 1, '10-20');
    await asha.edits('11-04', rent, 1150, 2, '10-20');
    const lent = await asha.records('11-05', 'GIVE', 500);
    await asha.on('11-05', 'increaseGiveOrTake', { id: lent, amount: rupees(100) });
    await asha.on('11-06', 'decreaseGiveOrTake', { id: lent, amount: rupees(250) });
    const borrowed = await asha.records('11-06', 'TAKE', 200);
    await asha.on('11-06', 'increaseGiveOrTake', { id: borrowed, amount: rupees(50) });
    await asha.on('11-07', 'removeGiveOrTake', { id: borrowed });
    await asha.on('11-07', 'addCoins', { coins: rupees(1000) });
    const november = {
      ...{ limit: 6000, thisMonth: -500, otherMonths: -670, edits: -150 },
      ...{ given: -600, givenBack: 250, taken: 250, takenBack: -250, left: 4330 },
    };
    expect(await asha.sum('11-07')).toEqual(november);

    await asha.edits('11-08', chai, 450, 2, '10-31');
    expect(await asha.sum('11-08'), 'an expense moved to October').toEqual({
      ...november,
      ...{ thisMonth: -50, otherMonths: -1120 },
    });

    await asha.on('12-05', 'setMonthlyLimit', { limit: rupees(2000) });
    await asha.on('12-05', 'removeGiveOrTake', { id: lent });
    await asha.on('12-06', 'deleteExpense', { id: chai });
    const again = { limit: 2000, givenBack: 350, left: 2350 };
    expect(await asha.sum('12-06'), 'a new limit, after which earlier expenses do not count').toEqual(again);
    await asha.edits('12-06', rent, 1190, 3, '10-20');
    expect(await asha.sum('12-06'), 'the difference of an edit alone').toEqual({ ...again, edits: -40, left: 2310 });
  });

  it('reads eight documents even after many changes, and counts what the database bills: one for each started thousand', async () => {
    const asha = await buildPerson();
    const diary = await diaryOf(asha);
    const now = noon('11-02');
    await diary.on('11-02', 'setMonthlyLimit', { limit: rupees(5000) });
    for (let each = 0; each < 12; each += 1) await diary.spends('11-02', 10);
    expect(await readsOf(asha, now)).toBe(8);
    const { epoch } = (await storedUser(asha.mobile)).coins;
    const writer = database.bulkWriter({ throttling: false });
    const given: MovementDocument = {
      ...{ kind: 'GIVE', amount: paise(1), delta: paise(-1), epoch, timestamp: now.toISOString(), belongsTo: null },
    };
    for (let each = 0; each < 2001; each += 1) {
      void writer.create(database.collection(movementsPath(asha.mobile)).doc(), given);
    }
    await writer.close();
    // The account and seven sums: one of them of 2,001 changes.
    expect(await readsOf(asha, now)).toBe(1 + 6 + 3);
  });
});

const lastMinuteOfJanuary = new Date(`${year}-01-31T23:59:30+05:30`);
const firstMinuteOfFebruary = new Date(`${year}-02-01T00:00:30+05:30`);

describe('After midnight in India at the end of the month', () => {
  it('the first change sets the coins to the limit; all sums begin again, and a movement keeps those of the old month', async () => {
    const { asha, code } = await buildFlat({ asha: 0 });
    const add = (amount: number, now: Date) => {
      const chai = { amount: rupees(amount), paymentDate: `${year}-01-31`, tags: ['chai'], groupCodes: [code] };
      return inProcess(asha, 'addExpense', chai, now);
    };
    await inProcess(asha, 'setMonthlyLimit', { limit: rupees(500) }, lastMinuteOfJanuary);
    await add(60, lastMinuteOfJanuary);
    const { user } = await add(10, firstMinuteOfFebruary);
    expect(user).toMatchObject({ remainingCoins: 49_000, totalExpenses: 1_000, monthlyLimitCoins: 50_000 });
    const movements = [...(await storedMovements(asha.mobile)).values()];
    // The first turn is from the month in which Asha signed up, in which she spent nothing.
    expect(movements.flatMap(({ closed }) => closed ?? [])).toContainEqual({
      month: `${year}-01`,
      spent: 6_000,
      byDay: { '31': 6_000 },
      byTag: { chai: 6_000 },
    });
    // In February, the payment on 31 January counts as one in another month.
    expect(await storedUser(asha.mobile)).toMatchObject({ spentByDay: { '00': 1_000 }, spentByTag: { chai: 1_000 } });
    await expectLaws([code]);
  });
});
