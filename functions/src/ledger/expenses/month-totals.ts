/** Updates a group's monthly totals by increments. Reading them in each change would make simultaneous changes conflict. */
import { minus, type Paise, zero } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { monthRef } from '../../firestore/references.ts';

/** Adds an expense to the month of its payment date, or removes it with a negative amount (in paise) and count. */
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

/** Moves part of a month's total, in paise, from one person to another. */
export function movePart(
  tx: Transaction,
  { code, month, part }: { code: string; month: Month; part: Paise },
  { from, to }: { from: string; to: string },
): void {
  const byMember = { [from]: FieldValue.increment(minus(zero, part)), [to]: FieldValue.increment(part) };
  tx.set(monthRef(code, month), { byMember, revision: FieldValue.increment(1) }, { merge: true });
}
