/** Compares the copies of expenses in a group with their records. Differences need manual review. */
import type { ExpenseDocument, GroupExpenseDocument } from '@pg/contract/documents';
import { database } from '@pg/functions/firestore/database';
import { expensesIn, groupExpensesRef } from '@pg/functions/firestore/references';
import type { Doubt } from './finding.ts';

/** Returns how a copy differs from its record, or undefined. */
export function whyDifferent(
  copy: GroupExpenseDocument | undefined,
  record: ExpenseDocument | undefined,
  code: string,
): string | undefined {
  const isMeantToBe = record?.deletedAt === null && record.groupCodes.includes(code);
  if (!copy) return isMeantToBe ? 'an expense is missing from the group' : undefined;
  if (!record) return 'an expense of the group has no record';
  if (!isMeantToBe) return 'an expense is still in the group, but its record says it was removed';
  const isSame =
    copy.amount === record.amount && copy.paymentDate === record.paymentDate && copy.userId === record.owner;
  return isSame ? undefined : 'an expense differs from its record in amount, date or owner';
}

/** Returns a group's expenses that differ from their records, all read at one instant. */
export const doubtfulCopies = (code: string): Promise<Doubt[]> =>
  database.runTransaction(
    async (tx) => {
      const [copies, listed] = await Promise.all([tx.get(groupExpensesRef(code)), tx.get(expensesIn(code))]);
      const copyOf = new Map(copies.docs.map((document) => [document.id, document.data()]));
      const recordOf = new Map(listed.docs.map((document) => [document.id, document.data()]));
      const ids = [...new Set([...copyOf.keys(), ...recordOf.keys()])];
      return ids.flatMap((id) => {
        const text = whyDifferent(copyOf.get(id), recordOf.get(id), code);
        return text ? [{ path: `${groupExpensesRef(code).path}/${id}`, text }] : [];
      });
    },
    { readOnly: true },
  );
