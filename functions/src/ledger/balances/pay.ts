/** Writes what a payment changes beside its own document: the balances and the group's activity. */
import type { PaymentDocument, UserDocument } from '@pg/contract/documents';
import { minus, zero } from '@pg/contract/money';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type Occasion, requestOf } from '../../call.ts';
import { activityRef, balancesRef } from '../../firestore/references.ts';

/** Adds a payment to the balances, or with sign -1 removes it. */
export function bookPayment(
  tx: Transaction,
  groupCode: string,
  { from, to, amount }: Pick<PaymentDocument, 'from' | 'to' | 'amount'>,
  sign: 1 | -1,
): void {
  const by = FieldValue.increment(sign === 1 ? amount : minus(zero, amount));
  const byMember = { [from]: { sent: by }, [to]: { received: by } };
  // `count` counts expenses; the first write of the document needs it.
  const count = FieldValue.increment(0);
  tx.set(balancesRef(groupCode), { byMember, count, revision: FieldValue.increment(1) }, { merge: true });
}

interface Noted {
  readonly groupCode: string;
  /** The id of the new activity entry. */
  readonly entryId: string;
  readonly kind: 'PAYMENT_RECORDED' | 'PAYMENT_REMOVED';
  readonly payment: PaymentDocument & { readonly id: string };
  readonly by: string;
  readonly user: UserDocument;
  readonly otherName: string;
  readonly occasion: Occasion;
}

/** Writes the activity entry, whose push tells the other person. */
export function noteActivity(tx: Transaction, noted: Noted): void {
  const { groupCode, entryId, kind, payment, by, user, otherName, occasion } = noted;
  const { id, from, to, amount, date, method } = payment;
  const isByPayer = from === by;
  tx.create(activityRef(groupCode).doc(entryId), {
    kind,
    at: occasion.now.toISOString(),
    ...{ by, byName: user.name, other: isByPayer ? to : from, otherName },
    payment: { id, amount, date, method, payer: isByPayer ? 'by' : 'other' },
    ...requestOf(occasion),
  });
}
