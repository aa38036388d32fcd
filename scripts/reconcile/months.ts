/** A group's month, computed from its expenses alone (docs/product.md §6). */

import { addTo } from '@pg/contract/checksum';
import { leadTagOf } from '@pg/contract/common-tags';
import type { ExpenseDocument, MonthDocument } from '@pg/contract/documents';
import { type Paise, sum, zero } from '@pg/contract/money';
import { dayOf, type Month, monthOfPayment, shiftMonth } from '@pg/contract/months';
import type { Amounts } from '@pg/contract/split';
import { expenseRef, groupExpensesRef, monthRef } from '@pg/functions/firestore/references';
import { readAll } from '@pg/functions/firestore/transact';
import { creditsIn, netOf, paidBy } from '@pg/functions/ledger/book';
import { keepTrying } from '../firestore.ts';
import {
  byId,
  type Drift,
  differing,
  type Figure,
  type Ledger,
  type Listed,
  listedIn,
  monthName,
  type ReadGroup,
  repairedRevision,
  reportedName,
  storedFigures,
} from './ledger.ts';

type MonthFigures = Omit<MonthDocument, 'edits' | 'revision'>;

const added = (one: Amounts, other: Amounts): Record<string, Paise> => {
  const all = { ...one };
  for (const [userId, amount] of Object.entries(other)) all[userId] = sum(all[userId] ?? zero, amount);
  return all;
};

/**
 * Returns the figures of one month's expenses in a group, in paise.
 */
export function figuresOf(expenses: readonly Listed[], code: string): Required<MonthFigures> {
  const sums = { byMember: {}, byDay: {}, byTag: {}, shares: {}, net: {}, check: {} };
  const right = { total: zero, count: expenses.length, ...sums };
  for (const { id, copy, record } of expenses) {
    const { amount, paymentDate, tags, userId, payers = [{ userId, amount }] } = copy;
    right.total = sum(right.total, amount);
    right.byMember = added(right.byMember, paidBy({ payers }));
    right.byDay = added(right.byDay, { [dayOf(paymentDate)]: amount });
    addTo(right.check, { ...copy, id }, 1);
    right.byTag = added(right.byTag, { [record?.leadTag ?? leadTagOf(tags)]: amount });
    const shares = record?.shares[code];
    if (!record || !shares) continue;
    right.shares = added(right.shares, shares);
    right.net = added(right.net, netOf(creditsIn(record, shares), shares));
  }
  return right;
}

/** The sums of a month, and how the report names one amount of each. */
const maps = {
  byMember: (name: string) => `part of ${name}`,
  byDay: (_: string, day: string) => `sum of day ${day}`,
  byTag: (_: string, tag: string) => `sum of the tag ${tag}`,
  shares: (name: string) => `share of ${name}`,
  net: (name: string) => `balance of ${name}`,
  check: (_: string, day: string) => `checksum of day ${day}`,
} as const;

/**
 * Returns the figures whose stored values are wrong. A missing amount equals an amount of zero.
 *
 * @param nameOf how the report names a member
 */
export function monthDrift(
  stored: MonthFigures | undefined,
  right: MonthFigures,
  nameOf: (userId: string) => string,
): Figure[] {
  const isEmpty = !stored && right.count === 0;
  return differing([
    { name: 'total', unit: 'rupees', stored: isEmpty ? zero : stored?.total, right: right.total },
    { name: 'number of expenses', unit: 'none', stored: isEmpty ? 0 : stored?.count, right: right.count },
    ...(Object.keys(maps) as (keyof typeof maps)[]).flatMap((map) => {
      const keys = new Set([...Object.keys(stored?.[map] ?? {}), ...Object.keys(right[map] ?? {})]);
      return [...keys].map((key): Figure => {
        const amounts = { stored: stored?.[map]?.[key] ?? zero, right: right[map]?.[key] ?? zero };
        return { name: maps[map](nameOf(key), key), unit: map === 'check' ? 'none' : 'rupees', ...amounts };
      });
    }),
  ]);
}

/** Compares a group's month totals with its expenses, and repairs them. */

const driftOf = ({ code, group }: ReadGroup, month: Month, figures: Drift['figures']): Drift => ({
  path: monthRef(code, month).path,
  what: `${monthName(month)} of ${group.name}`,
  figures,
});

/** Returns the months whose totals differ from their expenses. */
export function driftedMonths(read: ReadGroup, ledger: Ledger): { month: Month; drift: Drift }[] {
  const spent = new Map<string, Listed[]>();
  for (const listed of listedIn(ledger)) {
    const month = monthOfPayment(listed.copy.paymentDate);
    spent.set(month, [...(spent.get(month) ?? []), listed]);
  }
  const months = [...new Set([...ledger.months.keys(), ...spent.keys()])].sort() as Month[];
  return months.flatMap((month) => {
    const right = figuresOf(spent.get(month) ?? [], read.code);
    const figures = monthDrift(ledger.months.get(month), right, reportedName(read.group));
    return figures.length === 0 ? [] : [{ month, drift: driftOf(read, month, figures) }];
  });
}

/**
 * Recomputes the month and writes it in the transaction that read its expenses, so that a concurrent expense comes
 * either before or after the repair (docs/decisions/0004).
 *
 * @returns what was repaired, or undefined when it was already correct
 */
export const repairMonth = (read: ReadGroup, month: Month): Promise<Drift | undefined> =>
  keepTrying(async (tx) => {
    const ofMonth = groupExpensesRef(read.code)
      .where('paymentDate', '>=', month)
      .where('paymentDate', '<', shiftMonth(month, 1));
    // Reads in the order in which a commit takes its locks, to avoid deadlock.
    const copies = byId(await tx.get(ofMonth));
    const found = await readAll(tx, [...copies.keys()].map(expenseRef));
    const records = new Map<string, ExpenseDocument>();
    for (const snapshot of found) {
      const record = snapshot.data();
      if (record) records.set(snapshot.id, record);
    }
    const right = figuresOf(listedIn({ copies, records }), read.code);
    const stored = storedFigures(await tx.get(monthRef(read.code, month)));
    const figures = monthDrift(stored, right, reportedName(read.group));
    if (figures.length === 0) return undefined;
    const edits = stored?.edits === undefined ? {} : { edits: stored.edits };
    tx.set(monthRef(read.code, month), { ...right, ...edits, revision: repairedRevision(stored) });
    return driftOf(read, month, figures);
  });
