/**
 * Recognises expenses of one person that come close together, such as a week's receipts or an attempt to make phones
 * ring (docs/product.md §12).
 */
import type { ExpenseDocument } from '@pg/contract/documents';
import { expensesOf } from '../firestore/references.ts';

/** How many expenses of one person ring within how many milliseconds. Later ones are shown without a sound. */
const ringing = 3;
const closeTogether = 10 * 60 * 1000;

/**
 * Whether that many of the owner's expenses came just before this one, in any groups. The result does not change later.
 * If it cannot be read, such as while a deploy still builds the index, it is false: a push with a sound is better than
 * no push.
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
