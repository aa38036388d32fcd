/** The totals of a group's month, kept by increments: reading them inside a change collapses under many writers. */
import type { Paise } from '@pg/contract/money';
import { monthOfPayment } from '@pg/contract/months';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { monthRef } from '../../store/references.ts';

/** Adds an expense to the month of its payment date, or takes it out with a negative amount (paise) and count. */
export function addToMonth(
  tx: Transaction,
  groupCode: string,
  expense: { userId: string; paymentDate: string; amount: Paise; count: 1 | -1 },
): void {
  const added = FieldValue.increment(expense.amount);
  tx.set(
    monthRef(groupCode, monthOfPayment(expense.paymentDate)),
    {
      total: added,
      count: FieldValue.increment(expense.count),
      byMember: { [expense.userId]: added },
      revision: FieldValue.increment(1),
    },
    { merge: true },
  );
}
