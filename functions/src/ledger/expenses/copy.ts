/** Writes the copy of an expense in a group. */
import type { Expense } from '@pg/contract/answers';
import type { ExpenseDocument, GroupExpenseDocument } from '@pg/contract/documents';
import { leadTagIn } from '@pg/contract/lead-tag';
import { together } from '@pg/contract/split';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { copyIn, groupExpensesRef } from '../../firestore/references.ts';
import type { GuardedTransaction } from '../../firestore/transact.ts';

/** How long a deleted copy leaves its trace, in milliseconds: longer than any device keeps a list of expenses. */
const traceKeptFor = 40 * 24 * 60 * 60 * 1000;

/**
 * A record with everything that its copies and sums need. Old records, made before the app had balances, lack the tags
 * and the payer's name, and those from before sums by tag lack the lead tag.
 */
export type Copied = ExpenseDocument & { readonly tags: string[]; readonly paidBy: string; readonly leadTag: string };

/** Returns the expense as the members of a group see it. */
export function copyFor(code: string, record: Copied): GroupExpenseDocument {
  const { amount, paymentDate, tags, paidBy, owner, createdAt, revision, editedAt, payers, split } = record;
  const shared = record.shares ? together(record.shares[code] ?? {}) : amount;
  const isOwn = payers.length === 1 && payers[0]?.userId === owner;
  return {
    ...{ amount, paymentDate, tags, description: tags.join(', '), paidBy, userId: owner, createdAt, revision },
    ...(!isOwn && { payers, payerIds: payers.map(({ userId }) => userId) }),
    ...(split && { split: { mode: split.mode, people: split.parts.length } }),
    ...(shared < amount && { shared }),
    ...(editedAt !== undefined && { editedAt }),
  };
}

/** Writes the copy with the server's time, so that devices can find out what has changed since then. */
export function writeCopy(tx: GuardedTransaction, code: string, id: string, copy: GroupExpenseDocument): void {
  // Every change of a copy also writes the record, which every caller of this function guards.
  tx.replace(groupExpensesRef(code).doc(id), { ...copy, changedAt: FieldValue.serverTimestamp() });
}

/**
 * Replaces the copy by a trace of it. The trace has no payment date, so no list contains it. Firestore deletes it after
 * 40 days.
 */
export function removeCopy(tx: GuardedTransaction, code: string, id: string, now: Date): void {
  const forgetAt = Timestamp.fromMillis(now.getTime() + traceKeptFor);
  const trace = { changedAt: FieldValue.serverTimestamp(), forgetAt };
  tx.replace(groupExpensesRef(code).doc(id).withConverter(null), trace);
}

/** Returns the expense as its first group shows it, for the answer to a change. */
export const shownExpense = (id: string, record: Copied): Expense => ({
  id,
  ...copyFor(record.groupCodes[0] ?? '', record),
});

/**
 * Returns the record with its tags and its lead tag. If the expense was recorded before the app had balances, only its copies contain
 * the tags.
 */
export async function withTags(tx: GuardedTransaction, id: string, record: ExpenseDocument): Promise<Copied> {
  const { tags, paidBy, groupCodes } = record;
  if (tags && paidBy !== undefined) return { ...record, tags, paidBy, leadTag: leadTagIn(record) };
  const [code] = groupCodes;
  const [snapshot] = code === undefined ? [] : await tx.look([groupExpensesRef(code).doc(id)]);
  const copy = snapshot && copyIn(snapshot);
  const found = copy?.tags ?? tags ?? [];
  const leadTag = leadTagIn({ leadTag: record.leadTag, tags: found });
  return { ...record, tags: found, paidBy: copy?.paidBy ?? '', leadTag };
}
