/**
 * The laws of the ledger, of coins, and of edited, deleted and restored expenses (docs/product.md §5, §6, §8),
 * checked against what is stored.
 */
import { addTo } from '@pg/contract/checksum';
import { leadTagOf } from '@pg/contract/common-tags';
import type {
  ActivityDocument,
  ExpenseDocument,
  GroupDocument,
  GroupExpenseDocument,
  MonthDocument,
  UserDocument,
} from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { type Paise, sum } from '@pg/contract/money';
import { monthOf, monthOfPayment } from '@pg/contract/months';
import { coinsSum } from '@pg/functions/ledger/coins';
import { expect } from 'vitest';
import { expectBalanceLaws } from './balance-laws.ts';
import {
  storedActivity,
  storedEntries,
  storedExpense,
  storedExpensesOf,
  storedExpensesOfPeople,
  storedGiveTake,
  storedGroup,
  storedGroupExpenses,
  storedMonths,
  storedMovements,
  storedRecords,
  storedUser,
} from './database.ts';
import { idOf, withNumbers } from './ids.ts';
import { someOrigin } from './origin.ts';

/** A group's copy of an expense has the figures of the expense's record. */
function expectCopyOf(id: string, record: ExpenseDocument, copy: GroupExpenseDocument | undefined): void {
  const { amount, paymentDate, tags, editedAt, revision, split, owner, createdAt } = record;
  const figures = { amount, paymentDate, userId: owner, createdAt, tags, description: tags.join(', '), revision };
  expect(copy, `the copy of expense ${id}`).toMatchObject(figures);
  expect(copy?.editedAt, `when expense ${id} was edited`).toBe(editedAt);
  expect(copy?.split ?? null).toEqual(split && { mode: split.mode, people: split.parts.length });
}

/** Returns what the undeleted expenses of an epoch charge its owner. */
const chargedIn = (epoch: number, records: Iterable<ExpenseDocument>): Paise =>
  sum(
    ...[...records]
      .filter((record) => record.deletedAt === null && record.epoch === epoch)
      .map(({ charged }) => charged),
  );

/** Adds `sign` to the count of a value. Values with the same JSON count together. */
function count(counts: Map<string, number>, value: unknown, sign: 1 | -1): void {
  const text = JSON.stringify(value);
  counts.set(text, (counts.get(text) ?? 0) + sign);
}

/**
 * The entries of an expense lead from its first figures to the present ones. Each value except the first was set by an
 * edit, and each value except the present one was replaced by an edit. A deleted expense has one more deletion than
 * restorations.
 */
async function expectHistory(code: string): Promise<void> {
  const [records, activity] = await Promise.all([storedRecords(code), storedActivity(code)]);
  for (const [id, record] of records) {
    const { amount, paymentDate, tags, split, revision, deletedAt } = record;
    const present = { amount, paymentDate, tags, split: split && { mode: split.mode, people: split.parts.length } };
    const entries = [...activity.values()].filter((entry) => 'expense' in entry && entry.expense.id === id);
    const edits = entries.filter((entry) => entry.kind === 'EXPENSE_EDITED');
    for (const name of ['amount', 'paymentDate', 'tags', 'split'] as const) {
      const firsts = new Map<string, number>();
      count(firsts, present[name], 1);
      for (const { before, after } of edits) {
        if (Object.hasOwn(before, name)) count(firsts, before[name], 1);
        if (Object.hasOwn(after, name)) count(firsts, after[name], -1);
      }
      const left = [...firsts.values()].filter((times) => times !== 0);
      expect(left, `first ${name} of expense ${id} in group ${code}`).toEqual([1]);
    }
    const [deletions, restorations] = ['EXPENSE_DELETED', 'EXPENSE_RESTORED'].map(
      (kind) => entries.filter((entry) => entry.kind === kind).length,
    ) as [number, number];
    expect(deletions - restorations, `deletions of expense ${id}`).toBe(deletedAt === null ? 0 : 1);
    expect(revision, `revision of expense ${id}`).toBe(1 + edits.length + restorations);
  }
}

/** Calls the API's function that explains the person's coins at an instant. */
export async function coinsExplained(userId: string, now: Date): Promise<Answer<'coinsSum'>> {
  const { sessionVersion } = await storedUser(userId);
  const caller = { userId: idOf(userId), number: withNumbers(userId), sessionVersion, sessionId: 'a-session' };
  return await coinsSum({ operation: 'coinsSum', request: {}, caller, now, origin: someOrigin() });
}

/**
 * Limit + all lines = remaining coins. The lines about expenses = minus the epoch's charges; the one about edits, those
 * of expenses recorded in earlier months. The lines of Give and Take = the epoch's movements.
 */
export async function expectCoinsExplained(userId: string, now: Date): Promise<void> {
  const [{ monthlyLimit, lines, remainingCoins }, { coins }, movements, expenses] = await Promise.all([
    coinsExplained(userId, now),
    storedUser(userId),
    storedMovements(userId),
    storedExpensesOf(userId),
  ]);
  const { thisMonth, otherMonths, edits, ...giveAndTake } = lines;
  expect(sum(monthlyLimit, ...Object.values(lines)), 'limit and lines').toBe(remainingCoins);
  // Until something changes in a month, the stored coins are those of an earlier month.
  if (coins.month < monthOf(now)) {
    expect(remainingCoins, 'coins of a month that has just begun').toBe(coins.monthlyLimit);
    return;
  }
  expect(remainingCoins, 'stored coins').toBe(coins.remaining);

  const moved = [...movements.values()].filter(({ epoch, kind }) => epoch === coins.epoch && /^(GIVE|TAKE)/.test(kind));
  expect(sum(...Object.values(giveAndTake)), 'lines of Give and Take').toBe(sum(...moved.map(({ delta }) => delta)));
  const ofExpenses = sum(thisMonth, otherMonths, edits);
  expect(ofExpenses + chargedIn(coins.epoch, expenses.values()), 'lines of expenses').toBe(0);
  const earlier = [...expenses.values()].filter(({ recordedMonth }) => recordedMonth !== coins.month);
  expect(edits + chargedIn(coins.epoch, earlier), 'edits of earlier expenses').toBe(0);
}

type MonthFigures = Pick<MonthDocument, 'total' | 'count' | 'byMember' | 'byDay' | 'byTag' | 'check'>;

/** Computes a group's month documents from its expenses alone, leaving out members who paid nothing. */
function monthsFrom(expenses: Iterable<[string, GroupExpenseDocument]>): Map<string, MonthFigures> {
  const months = new Map<string, MonthFigures>();
  for (const [id, { amount, paymentDate, tags, userId, payers = [{ userId, amount }], revision }] of expenses) {
    const month = monthOfPayment(paymentDate);
    const nothing = { total: sum(), count: 0, byMember: {}, byDay: {}, byTag: {}, check: {} };
    const { total, count, byMember, byDay, byTag, check } = months.get(month) ?? nothing;
    addTo(check, { id, revision, paymentDate }, 1);
    months.set(month, {
      ...{ total: sum(total, amount), count: count + 1 },
      byMember: payers.reduce((sums, payer) => plus(sums, payer.userId, payer.amount), byMember),
      byDay: plus(byDay, paymentDate.slice(8, 10), amount),
      byTag: plus(byTag, leadTagOf(tags), amount),
      check,
    });
  }
  return months;
}

type Sums = Record<string, Paise>;

const plus = (sums: Sums = {}, key: string, amount: Paise): Sums => ({
  ...sums,
  [key]: sum(sums[key] ?? sum(), amount),
});

const withoutZeros = <Amount extends number>(sums: Record<string, Amount> = {}): Record<string, Amount> =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));

const isEmpty = (sums: object = {}): boolean => Object.keys(sums).length === 0;

/**
 * In each month: group total = sum of the expenses = sum of what the members paid = sum of the days = sum of the lead
 * tags = the month document. Its checksum is that of the expenses.
 */
async function expectGroupLaws(code: string): Promise<void> {
  const [expenses, months, group] = await Promise.all([
    storedGroupExpenses(code),
    storedMonths(code),
    storedGroup(code),
  ]);
  const stored = [...months]
    .map(([month, { total, count, ...sums }]) => {
      const [byMember, byDay, byTag, check] = [sums.byMember, sums.byDay, sums.byTag, sums.check].map(withoutZeros);
      return [month, { total, count, byMember, byDay, byTag, check }] as const;
    })
    .filter(([, { count, total, ...maps }]) => count !== 0 || total !== 0 || !Object.values(maps).every(isEmpty));
  expect(new Map(stored), `months of group ${code}`).toEqual(monthsFrom(expenses));
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
 * Remaining coins = sum of the epoch's movements - what its expenses charge; spent = what the person paid of the expenses recorded this month;
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
  expect(user.coins.remaining + chargedIn(user.coins.epoch, expenses.values()), 'remaining coins').toBe(
    sum(...ofEpoch.map(({ delta }) => delta)),
  );

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

/** Checks all laws for these groups and everyone in them, and for these people. */
export async function expectLaws(codes: readonly string[], people: readonly string[] = []): Promise<void> {
  for (const person of people) await expectPersonLaws(person);
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
