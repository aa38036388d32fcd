/** Removes a deleted account's number and name from its expenses. Amounts, dates and tags stay. */
import type { ExpenseDocument } from '@pg/contract/documents';
import { formerMemberName } from '@pg/contract/former-member';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { expensesOf, groupExpensesRef, monthRef } from '../firestore/references.ts';
import { readQuery, transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';

/** How many expenses one transaction changes. Each may be in ten groups. */
const atOnce = 40;

/**
 * Moves some of the expenses to the former id. The same transaction moves their amounts in each month, so that a month
 * always shows for each person the sum of that person's expenses. Returns whether there may be more.
 */
export const disown = (erasure: Erasure): Promise<boolean> =>
  transact(async (tx) => {
    if (!(await isUnfinished(tx, erasure))) return false;
    const { docs } = await readQuery(tx, expensesOf(erasure.userId).limit(atOnce));
    // Request ids would lead to log lines about the person.
    const anonymous = {
      owner: erasure.formerId,
      requestId: FieldValue.delete(),
      deletionRequestId: FieldValue.delete(),
    };
    for (const { ref } of docs) tx.update(ref, anonymous);
    const existing = docs.flatMap((record) => (record.get('deletedAt') === null ? [record] : []));
    for (const record of existing) {
      for (const code of record.data().groupCodes) {
        tx.update(groupExpensesRef(code).doc(record.id), { userId: erasure.formerId, paidBy: formerMemberName });
      }
    }
    const handover = { from: erasure.userId, to: erasure.formerId };
    for (const part of partsOf(existing.map((record) => record.data()))) movePart(tx, part, handover);
    return docs.length === atOnce;
  });

interface Part {
  readonly code: string;
  readonly month: Month;
  readonly part: Paise;
}

/** Returns the sum of the expenses in each month of each group. */
function partsOf(expenses: readonly ExpenseDocument[]): Iterable<Part> {
  const parts = new Map<string, Part>();
  for (const { amount, paymentDate, groupCodes } of expenses) {
    const month = monthOfPayment(paymentDate);
    for (const code of groupCodes) {
      const key = `${code}/${month}`;
      parts.set(key, { code, month, part: sum(parts.get(key)?.part ?? zero, amount) });
    }
  }
  return parts.values();
}

/** Moves an amount within a group's month from one person to another. */
function movePart(tx: Transaction, { code, month, part }: Part, { from, to }: { from: string; to: string }): void {
  const byMember = { [from]: FieldValue.increment(minus(zero, part)), [to]: FieldValue.increment(part) };
  tx.set(monthRef(code, month), { byMember, revision: FieldValue.increment(1) }, { merge: true });
}
