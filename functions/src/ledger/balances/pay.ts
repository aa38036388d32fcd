/** What a payment changes besides its own document: the balances and the group's activity. */
import type { PaymentDocument } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { minus, zero } from '@pg/contract/money';
import type { PersonId } from '@pg/contract/people';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { balancesRef } from '../../firestore/references.ts';
import type { Happened } from '../activity/note.ts';

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** Returns since when a payment must have been recorded so that people who left can still take it back. */
export const objectionsSince = (now: Date): string =>
  new Date(now.getTime() - limits.objectionDays * day).toISOString();

/** Adds a payment to the balances, or with sign -1 removes it. */
export function bookPayment(
  tx: Transaction,
  groupCode: string,
  { from, to, amount }: Pick<PaymentDocument, 'from' | 'to' | 'amount'>,
  sign: 1 | -1,
): void {
  const by = FieldValue.increment(sign === 1 ? amount : minus(zero, amount));
  const byMember = { [from]: { sent: by }, [to]: { received: by } };
  // The number of expenses stays the same, but a new document needs the field.
  const count = FieldValue.increment(0);
  tx.set(balancesRef(groupCode), { byMember, count, revision: FieldValue.increment(1) }, { merge: true });
}

/** Returns the entry for the group's activity. A push about it goes to the other person. */
export const aboutPayment = (
  kind: 'PAYMENT_RECORDED' | 'PAYMENT_REMOVED',
  { id, from, to, amount, date, method }: PaymentDocument & { readonly id: string },
  by: PersonId,
): Happened => ({
  ...{ kind, other: from === by ? to : from },
  payment: { id, amount, date, method, payer: from === by ? 'by' : 'other' },
});
