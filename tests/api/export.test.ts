/** What a group's file is made of (docs/product.md §15): the whole group, month by month, and nobody's secrets. */

import { paymentsPath } from '@pg/contract/document-paths';
import type { AnswerOf } from '@pg/contract/endpoints';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import { database } from '../support/database.ts';
import { among, balancesSeenBy, paidBy, payment } from '../support/expenses.ts';
import { writeManyExpenses } from '../support/long-lists.ts';
import { buildFlat, type Person } from '../support/people.ts';
import { thisMonth, year } from '../support/time.ts';

/** Reads everything of a group, as the web does. */
async function exportedBy(person: Person, groupCode: string) {
  const { months, people, groupName } = await person.can('exportGroup', { groupCode });
  const pages: AnswerOf<'exportMonth'>[] = [];
  for (const one of months) {
    const asked = { groupCode, year: Number(one.slice(0, 4)), month: Number(one.slice(5)) };
    const read = async (from: Inputs) => {
      const page = await person.can('exportMonth', { ...asked, ...from });
      pages.push(page);
      return page;
    };
    let { next: before, nextPayments: paymentsBefore } = await read({});
    while (before) ({ next: before } = await read({ before }));
    while (paymentsBefore) ({ nextPayments: paymentsBefore } = await read({ paymentsBefore }));
  }
  return {
    ...{ months, people, groupName },
    expenses: pages.flatMap(({ expenses }) => expenses),
    payments: pages.flatMap(({ payments }) => payments),
  };
}

it('A group’s file has every expense and payment, and what everyone is owed follows from it', async () => {
  const { asha, ravi, imran, meera, code } = await buildFlat();
  await asha.adds(code, 100, { title: 'Milk and bread' });
  await ravi.adds(code, 400, paidBy([ravi, 250], [imran, 150]));
  await imran.adds(code, 90, { ...among(asha, imran), paymentDate: `${year - 1}-01-31` });
  const { id } = await ravi.adds(code, 50);
  await ravi.can('deleteExpense', { id });
  await meera.can('recordPayment', payment(code, meera, ravi, 20));
  await imran.can('leaveGroup', { groupCode: code });

  const file = await exportedBy(asha, code);
  expect(file.months).toEqual([`${year - 1}-01`, thisMonth]);
  expect(file.people.map(({ name }) => name).sort()).toEqual(['Asha', 'Imran', 'Meera', 'Ravi']);
  expect(file.expenses.map(({ amount, title }) => [amount, title]).sort()).toEqual(
    [
      [9000, undefined],
      [10_000, 'Milk and bread'],
      [40_000, undefined],
    ].sort(),
  );
  const nets = new Map<string, Paise>();
  const add = (userId: string, amount: Paise): unknown => nets.set(userId, sum(nets.get(userId) ?? zero, amount));
  for (const { payers, shares } of file.expenses) {
    for (const { userId, amount } of payers) add(userId, amount);
    for (const [userId, share] of Object.entries(shares)) add(userId, minus(zero, share));
  }
  for (const { from, to, amount } of file.payments) {
    add(from, amount);
    add(to, minus(zero, amount));
  }
  const named = file.people.map(({ id: userId, name }) => [name, nets.get(userId) ?? zero] as const);
  expect(Object.fromEntries(named.filter(([, net]) => net !== 0))).toEqual(await balancesSeenBy(asha, code));
});

it('A group’s file has no number, no UPI ID and no coins', async () => {
  const { asha, ravi, code } = await buildFlat();
  await asha.adds(code, 100, paidBy([ravi, 100]));
  const text = JSON.stringify(await exportedBy(asha, code));
  for (const { mobile } of [asha, ravi]) expect(text).not.toContain(mobile);
  expect(text).not.toMatch(/upi|coins|remaining/i);
});

it('A month of 1,100 expenses and as many payments comes in several answers, each of them once', async () => {
  const { asha, ravi, code } = await buildFlat();
  await writeManyExpenses({ code, month: monthOf(new Date()), count: 1100, payers: [asha, ravi] });
  const { payment: made } = await asha.can('recordPayment', payment(code, asha, ravi, 1));
  const stored = (await database.doc(`${paymentsPath(code)}/${made.id}`).get()).data() ?? {};
  const more = Array.from({ length: 1099 }, () => database.collection(paymentsPath(code)).doc());
  await Promise.all(more.map((one) => one.set(stored)));
  const { expenses, payments } = await exportedBy(asha, code);
  for (const all of [expenses, payments]) {
    expect(new Set(all.map((one) => one.id)).size).toBe(1100);
    expect(all).toHaveLength(1100);
  }
});
