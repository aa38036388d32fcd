/**
 * Expenses of one person that come close together, such as a week's receipts or somebody who wants phones to ring
 * (docs/product.md §12).
 */
import type { ExpenseDocument } from '@pg/contract/documents';
import { expensesOf } from '../firestore/references.ts';

/** So many of one person's expenses ring within so many milliseconds; those after them are shown without a sound. */
const ringing = 3;
const closeTogether = 10 * 60 * 1000;

/**
 * Whether so many of the owner's came just before this one, in whatever groups: the same whenever it is asked. Where it cannot be
 * said, as while a deploy still builds the index, it is none: a push that makes a sound is better than no push.
 */
export async function isInBurst({ owner, createdAt }: Pick<ExpenseDocument, 'owner' | 'createdAt'>): Promise<boolean> {
  const since = new Date(Date.parse(createdAt) - closeTogether).toISOString();
  const recent = expensesOf(owner).where('createdAt', '>', since).where('createdAt', '<=', createdAt);
  return recent
    .count()
    .get()
    .then(
      (counted) => counted.data().count > ringing,
      () => false,
    );
}
