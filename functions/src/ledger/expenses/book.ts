/** Adds an expense to the sums of a group: the month of its payment date, and the balances. */
import type { ExpenseDocument } from '@pg/contract/documents';
import { minus, type Paise, zero } from '@pg/contract/money';
import { monthOfPayment } from '@pg/contract/months';
import { type Amounts, together } from '@pg/contract/split';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { balancesRef, monthRef } from '../../firestore/references.ts';

/** What an expense adds to a group. */
export type Booking = Pick<ExpenseDocument, 'amount' | 'paymentDate' | 'payers' | 'shares'>;

type Increments = Readonly<Record<string, FieldValue>>;

const incrementsOf = (amounts: Amounts, sign: 1 | -1): Increments =>
  Object.fromEntries(
    Object.entries(amounts).map(([userId, amount]) => [
      userId,
      FieldValue.increment(sign === 1 ? amount : minus(zero, amount)),
    ]),
  );

/** Returns what each person paid, in paise. */
export const paidBy = ({ payers }: Pick<Booking, 'payers'>): Amounts =>
  Object.fromEntries(payers.map(({ userId, amount }) => [userId, amount]));

/**
 * Returns what each payer is owed by this group. The payer of an expense in several groups is owed by each group what is
 * shared there.
 */
export function creditsIn(booking: Pick<Booking, 'payers'>, shares: Amounts): Amounts {
  const [payer, ...others] = booking.payers;
  return payer && others.length === 0 ? { [payer.userId]: together(shares) } : paidBy(booking);
}

/** Returns each person's credit minus the share. */
export function netOf(credits: Amounts, shares: Amounts): Amounts {
  const net: Record<string, Paise> = { ...credits };
  for (const [userId, share] of Object.entries(shares)) net[userId] = minus(net[userId] ?? zero, share);
  return net;
}

/**
 * Adds an expense to a group's month and balances, or with sign -1 removes it. It increments the sums: reading them in
 * each change would make simultaneous changes conflict.
 */
export function book(tx: Transaction, groupCode: string, booking: Booking, sign: 1 | -1): void {
  const { amount, paymentDate } = booking;
  const shares = booking.shares?.[groupCode];
  const one = FieldValue.increment(1);
  const credits = shares && creditsIn(booking, shares);
  tx.set(
    monthRef(groupCode, monthOfPayment(paymentDate)),
    {
      total: FieldValue.increment(sign === 1 ? amount : minus(zero, amount)),
      count: FieldValue.increment(sign),
      byMember: incrementsOf(paidBy(booking), sign),
      ...(shares && credits && { shares: incrementsOf(shares, sign), net: incrementsOf(netOf(credits, shares), sign) }),
      revision: one,
    },
    { merge: true },
  );
  if (!shares || !credits) return;
  const [paid, share] = [incrementsOf(credits, sign), incrementsOf(shares, sign)];
  const byMember: Record<string, { paid?: FieldValue; share?: FieldValue }> = {};
  for (const [userId, by] of Object.entries(paid)) byMember[userId] = { paid: by };
  for (const [userId, by] of Object.entries(share)) byMember[userId] = { ...byMember[userId], share: by };
  tx.set(balancesRef(groupCode), { byMember, count: FieldValue.increment(sign), revision: one }, { merge: true });
}
