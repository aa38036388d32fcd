/** Makes a deleted account's expenses nobody's: amounts, dates and tags stay, number and name go. */
import type { ExpenseDocument } from '@pg/contract/documents';
import { formerMemberName } from '@pg/contract/former-member';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { expensesOf, groupExpensesRef, monthRef } from '../store/references.ts';
import { transact } from '../store/transact.ts';
import { type Erasure, isStanding } from './standing.ts';

/** How many expenses a transaction takes: each may stand in ten groups. */
const atOnce = 40;

/**
 * Hands some of the expenses over to the former id, and with them their part of each month, in one transaction: a group's
 * parts are the sums of its expenses at every moment. Gives whether there may be more.
 */
export const disown = (erasure: Erasure): Promise<boolean> =>
  transact(async (tx) => {
    if (!(await isStanding(tx, erasure))) return false;
    const { docs } = await tx.get(expensesOf(erasure.userId).limit(atOnce));
    // Nor does anything lead from here to the lines that the log still holds about the person.
    const nobodys = { owner: erasure.formerId, requestId: FieldValue.delete(), deletionRequestId: FieldValue.delete() };
    for (const { ref } of docs) tx.update(ref, nobodys);
    const standing = docs.flatMap((record) => (record.get('deletedAt') === null ? [record] : []));
    for (const record of standing) {
      for (const code of record.data().groupCodes) {
        tx.update(groupExpensesRef(code).doc(record.id), { userId: erasure.formerId, paidBy: formerMemberName });
      }
    }
    moveParts(tx, erasure, partsOf(standing.map((record) => record.data())));
    return docs.length === atOnce;
  });

type Parts = Map<string, { readonly code: string; readonly month: Month; readonly part: Paise }>;

function partsOf(expenses: readonly ExpenseDocument[]): Parts {
  const parts: Parts = new Map();
  for (const { amount, paymentDate, groupCodes } of expenses) {
    const month = monthOfPayment(paymentDate);
    for (const code of groupCodes) {
      const key = `${code}/${month}`;
      parts.set(key, { code, month, part: sum(parts.get(key)?.part ?? zero, amount) });
    }
  }
  return parts;
}

function moveParts(tx: Transaction, { userId, formerId }: Erasure, parts: Parts): void {
  for (const { code, month, part } of parts.values()) {
    const byMember = { [userId]: FieldValue.increment(minus(zero, part)), [formerId]: FieldValue.increment(part) };
    tx.set(monthRef(code, month), { byMember, revision: FieldValue.increment(1) }, { merge: true });
  }
}
