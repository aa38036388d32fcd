/** Compares a group's month totals with its expenses, and repairs them. */
import type { GroupDocument, GroupExpenseDocument, MonthDocument } from '@pg/contract/documents';
import { formerMemberName } from '@pg/contract/former-member';
import { type Month, monthOfPayment, shiftMonth } from '@pg/contract/months';
import { BadDocument } from '@pg/contract/stored';
import { database } from '@pg/functions/firestore/database';
import { groupExpensesRef, monthRef, monthsRef } from '@pg/functions/firestore/references';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { keepTrying } from '../store/keep-trying.ts';
import { type Drift, monthName } from './finding.ts';
import { figuresOf, monthDrift } from './month-figures.ts';

/** A group under review. */
export interface ReadGroup {
  readonly code: string;
  readonly group: GroupDocument;
}

const nameIn =
  (group: GroupDocument) =>
  (userId: string): string =>
    `${group.members[userId]?.name ?? group.former[userId]?.name ?? formerMemberName} (${userId})`;

/** Returns a month's stored figures; undefined when the document is missing or unreadable. */
function storedFigures(snapshot: DocumentSnapshot<MonthDocument>): MonthDocument | undefined {
  try {
    return snapshot.data();
  } catch (failure) {
    if (failure instanceof BadDocument) return undefined;
    throw failure;
  }
}

const driftOf = ({ code, group }: ReadGroup, month: Month, figures: Drift['figures']): Drift => ({
  path: monthRef(code, month).path,
  what: `${monthName(month)} of ${group.name}`,
  figures,
});

/** Returns the months whose totals differ from their expenses, all read at one instant. Does not block changes. */
export const driftedMonths = (read: ReadGroup): Promise<{ month: Month; drift: Drift }[]> =>
  database.runTransaction(
    async (tx) => {
      const [stored, expenses] = await Promise.all([tx.get(monthsRef(read.code)), tx.get(groupExpensesRef(read.code))]);
      const totals = new Map(stored.docs.map((document) => [document.id as Month, storedFigures(document)]));
      const spent = new Map<Month, GroupExpenseDocument[]>();
      for (const document of expenses.docs) {
        const expense = document.data();
        const month = monthOfPayment(expense.paymentDate);
        spent.set(month, [...(spent.get(month) ?? []), expense]);
      }
      const months = [...new Set([...totals.keys(), ...spent.keys()])].sort();
      return months.flatMap((month) => {
        const figures = monthDrift(totals.get(month), figuresOf(spent.get(month) ?? []), nameIn(read.group));
        return figures.length === 0 ? [] : [{ month, drift: driftOf(read, month, figures) }];
      });
    },
    { readOnly: true },
  );

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
    const right = figuresOf((await tx.get(ofMonth)).docs.map((document) => document.data()));
    const stored = storedFigures(await tx.get(monthRef(read.code, month)));
    const figures = monthDrift(stored, right, nameIn(read.group));
    if (figures.length === 0) return undefined;
    // The revision of a lost or corrupt document is unknown. The seconds since 1970 exceed any revision, so every
    // screen takes the repaired month.
    const revision = stored ? stored.revision + 1 : Math.floor(Date.now() / 1000);
    tx.set(monthRef(read.code, month), { ...right, revision });
    return driftOf(read, month, figures);
  });
