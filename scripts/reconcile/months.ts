/** Compares a group's month totals with its expenses, and repairs them. */
import type { ExpenseDocument } from '@pg/contract/documents';
import { type Month, monthOfPayment, shiftMonth } from '@pg/contract/months';
import { expenseRef, groupExpensesRef, monthRef } from '@pg/functions/firestore/references';
import { readAll } from '@pg/functions/firestore/transact';
import { keepTrying } from '../firestore/keep-trying.ts';
import { type Drift, monthName } from './finding.ts';
import {
  byId,
  type Ledger,
  type Listed,
  listedIn,
  type ReadGroup,
  repairedRevision,
  reportedName,
  storedFigures,
} from './ledger.ts';
import { figuresOf, monthDrift } from './month-figures.ts';

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
