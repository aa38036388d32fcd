/** The laws of the ledger (docs/product.md §6, §8), checked against what is stored. */

import { leadTagOf } from '@pg/contract/common-tags';
import type {
  ActivityDocument,
  ExpenseDocument,
  GroupDocument,
  GroupExpenseDocument,
  MonthDocument,
  UserDocument,
} from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { type Paise, sum } from '@pg/contract/money';
import { monthOfPayment } from '@pg/contract/months';
import { expect } from 'vitest';
import { expectBalanceLaws } from './balance-laws.ts';
import {
  storedEntries,
  storedExpense,
  storedExpensesOf,
  storedExpensesOfPeople,
  storedGiveTake,
  storedGroup,
  storedGroupExpenses,
  storedMonths,
  storedMovements,
  storedUser,
} from './database.ts';
import { expectCharges, expectCopyOf, expectHistory } from './edit-laws.ts';
import { withNumbers } from './ids.ts';

type MonthFigures = Pick<MonthDocument, 'total' | 'count' | 'byMember' | 'byDay' | 'byTag'>;

/** Computes a group's month documents from its expenses alone, leaving out members who paid nothing. */
function monthsFrom(expenses: Iterable<GroupExpenseDocument>): Map<string, MonthFigures> {
  const months = new Map<string, MonthFigures>();
  for (const { amount, paymentDate, tags, userId, payers = [{ userId, amount }] } of expenses) {
    const month = monthOfPayment(paymentDate);
    const { total, count, byMember, byDay, byTag } = months.get(month) ?? { total: sum(), count: 0, byMember: {} };
    months.set(month, {
      ...{ total: sum(total, amount), count: count + 1 },
      byMember: payers.reduce((sums, payer) => plus(sums, payer.userId, payer.amount), byMember),
      byDay: plus(byDay, paymentDate.slice(8, 10), amount),
      byTag: plus(byTag, leadTagOf(tags), amount),
    });
  }
  return months;
}

type Sums = Record<string, Paise>;

const plus = (sums: Sums = {}, key: string, amount: Paise): Sums => ({
  ...sums,
  [key]: sum(sums[key] ?? sum(), amount),
});

const withoutZeros = (sums: Sums = {}): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));

const isEmpty = (sums: Sums = {}): boolean => Object.keys(sums).length === 0;

/**
 * In each month: group total = sum of the expenses = sum of what the members paid = sum of the days = sum of the lead
 * tags = the month document.
 */
async function expectGroupLaws(code: string): Promise<void> {
  const [expenses, months, group] = await Promise.all([
    storedGroupExpenses(code),
    storedMonths(code),
    storedGroup(code),
  ]);
  const stored = [...months]
    .map(([month, { total, count, ...sums }]) => {
      const [byMember, byDay, byTag] = [sums.byMember, sums.byDay, sums.byTag].map(withoutZeros);
      return [month, { total, count, byMember, byDay, byTag }] as const;
    })
    .filter(([, { count, total, byDay, byTag }]) => count !== 0 || total !== 0 || !isEmpty(byDay) || !isEmpty(byTag));
  expect(new Map(stored), `months of group ${code}`).toEqual(monthsFrom(expenses.values()));
  const roles = Object.values(group.members).map(({ role }) => role);
  expect(roles.filter((role) => role === 'admin')).toHaveLength(Math.min(roles.length, 1));
  await expectStruckLaws(code, group, new Set(expenses.keys()));
  await expectBalanceLaws(code);
  await expectHistory(code);
}

type StruckEntry = Extract<ActivityDocument, { kind: 'EXPENSE_STRUCK' }>;

const struckEntries = async (code: string): Promise<[string, StruckEntry][]> => [
  ...(await storedEntries(code, 'EXPENSE_STRUCK')),
];

/**
 * An expense that the admin took out has no copy in the group. One activity entry repeats what the expense was at that
 * time, and the group document lists the newest of these entries.
 */
async function expectStruckLaws(
  code: string,
  { struck = [] }: GroupDocument,
  copies: ReadonlySet<string>,
): Promise<void> {
  const entries = (await struckEntries(code)).sort(([, a], [, b]) => b.at.localeCompare(a.at));
  const ids = entries.map(([, { expense }]) => expense.id);
  expect(new Set(ids).size, `expenses struck from group ${code}, each once`).toBe(ids.length);
  for (const [, { other, at, expense }] of entries) {
    const record = await storedExpense(expense.id);
    expect(record.owner).toBe(other);
    if (record.editedAt === undefined || record.editedAt < at) {
      expect(record).toMatchObject({ amount: expense.amount, paymentDate: expense.paymentDate });
    }
    expect(record.struckFrom?.[code]).toBe(at);
    expect(record.groupCodes).not.toContain(code);
    expect(copies).not.toContain(expense.id);
  }
  const byId = new Map(entries.map(([id, { kind: _, requestId: __, ...rest }]) => [id, { id, ...rest }]));
  expect(struck).toEqual(struck.map(({ id }) => byId.get(id)));
  const newest = entries.slice(0, limits.struckKept).map(([, { at }]) => at);
  expect(struck.map(({ at }) => at)).toEqual(newest);
}

/** How the laws of a person read what those of others read too. */
interface Reads {
  readonly expensesOf: typeof storedExpensesOf;
  readonly copiesIn: typeof storedGroupExpenses;
  readonly groupOf: typeof storedGroup;
}

const fromDatabase: Reads = { expensesOf: storedExpensesOf, copiesIn: storedGroupExpenses, groupOf: storedGroup };

/** Returns a function that reads each thing once. */
function once<Value>(read: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (name) => {
    const value = known.get(name) ?? read(name);
    known.set(name, value);
    return value;
  };
}

/**
 * Remaining coins = sum of the epoch's movements; spent = what the person paid of the expenses recorded this month;
 * given and taken = sums of the open records; each group's copy of an expense = the expense's record.
 */
export async function expectPersonLaws(
  person: string,
  { expensesOf, copiesIn, groupOf }: Reads = fromDatabase,
): Promise<void> {
  const userId = withNumbers(person);
  const [user, movements, expenses] = await Promise.all([
    storedUser(userId),
    storedMovements(userId),
    expensesOf(userId),
  ]);
  for (const code of user.groupCodes)
    expect((await groupOf(code)).members[userId]).toMatchObject({ name: user.name, number: user.number });
  const ofEpoch = [...movements.values()].filter(({ epoch }) => epoch === user.coins.epoch);
  expect(user.coins.remaining, 'remaining coins').toBe(sum(...ofEpoch.map(({ delta }) => delta)));

  const existing = [...expenses].filter(([, { deletedAt }]) => deletedAt === null);
  const recorded = existing.filter(([, { recordedMonth }]) => recordedMonth === user.coins.month);
  const paid = recorded.flatMap(([, { payers }]) => payers.filter((payer) => payer.userId === userId));
  expect(user.spentThisMonth, 'spent this month').toBe(sum(...paid.map(({ amount }) => amount)));
  expectSpending(user, recorded, userId);

  const records = [...(await storedGiveTake(userId)).values()].filter(({ status }) => status === 'OPEN');
  const held = (type: 'GIVE' | 'TAKE') =>
    sum(...records.filter((record) => record.type === type).map(({ amount }) => amount));
  expect(user.given, 'money given').toBe(held('GIVE'));
  expect(user.taken, 'money taken').toBe(held('TAKE'));
  const added = [...movements.values()].filter(({ kind }) => kind === 'SET_LIMIT' || kind === 'ADD_COINS');
  expect(user.coinsAdded, 'coins added').toBe(sum(...added.map(({ amount }) => amount)));

  expectCharges(user.coins.epoch, movements.values(), expenses.values());
  for (const [id, record] of expenses) {
    const { groupCodes, deletedAt, struckFrom = {} } = record;
    for (const code of Object.keys(struckFrom)) {
      const about = (await struckEntries(code)).filter(([, { expense }]) => expense.id === id);
      expect(about, `activity entries about expense ${id} in group ${code}`).toHaveLength(1);
    }
    for (const code of groupCodes) {
      const copy = (await copiesIn(code)).get(id);
      if (deletedAt === null) expectCopyOf(id, record, copy);
      else expect(copy, `the copy of expense ${id} in group ${code}`).toBeUndefined();
    }
  }
}

/**
 * The sums by day and by lead tag = what the person paid of the expenses recorded this month. Payments in other months
 * are all under one key.
 */
function expectSpending({ coins, ...user }: UserDocument, recorded: [string, ExpenseDocument][], userId: string): void {
  let [byDay, byTag]: Sums[] = [{}, {}];
  for (const [, { paymentDate, tags, leadTag = 'others', payers }] of recorded) {
    const paid = payers.find((payer) => payer.userId === userId)?.amount ?? sum();
    byDay = plus(byDay, paymentDate.startsWith(coins.month) ? paymentDate.slice(8, 10) : '00', paid);
    byTag = plus(byTag, tags ? leadTagOf(tags) : leadTag, paid);
  }
  expect(user.spentByDay ?? {}, 'spent by day').toEqual(withoutZeros(byDay));
  expect(user.spentByTag ?? {}, 'spent by lead tag').toEqual(withoutZeros(byTag));
}

/** How many people's laws are checked at a time, since most of the time goes into waiting for answers. */
const peopleAtOnce = 10;

/** Checks all laws for these groups and everyone in them. */
export async function expectLaws(codes: readonly string[]): Promise<void> {
  const groupOf = once(storedGroup);
  const groupsOf = new Map<string, string[]>();
  for (const code of codes) {
    await expectGroupLaws(code);
    for (const userId of Object.keys((await groupOf(code)).members)) {
      groupsOf.set(userId, [...(groupsOf.get(userId) ?? []), code]);
    }
  }
  const members = [...groupsOf.keys()];
  const expenses = await storedExpensesOfPeople(members);
  const reads: Reads = {
    expensesOf: async (userId) => expenses.get(userId) ?? new Map(),
    copiesIn: once(storedGroupExpenses),
    groupOf,
  };
  for (let first = 0; first < members.length; first += peopleAtOnce) {
    await Promise.all(
      members.slice(first, first + peopleAtOnce).map(async (userId) => {
        const { groupCodes } = await storedUser(userId);
        expect(groupCodes, 'the groups of a member').toEqual(expect.arrayContaining(groupsOf.get(userId) ?? []));
        await expectPersonLaws(userId, reads);
      }),
    );
  }
}
