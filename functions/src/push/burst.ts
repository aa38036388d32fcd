/**
 * Recognises expenses of one person that come close together, such as a week's receipts or an attempt to make phones
 * ring (docs/product.md §12).
 */
import type { ExpenseDocument } from '@pg/contract/documents';
import { expensesOf } from '../firestore/references.ts';

/** How many expenses of one person ring within ten minutes. Later ones are shown without a sound. */
const ringing = 3;
/** How many are announced at all. Each may reach thousands of devices, and costs a read for each. */
const announced = 30;
const closeTogether = 10 * 60 * 1000;

/** How an expense is announced, by how many came just before it. */
export type Loudness = 'ringing' | 'quiet' | 'none';

/** The loudness of the last of `count` things that one person did within ten minutes. */
export const loudnessOf = (count: number): Loudness => {
  if (count > announced) return 'none';
  return count > ringing ? 'quiet' : 'ringing';
};

/** Ten minutes before an instant, both as text. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - closeTogether).toISOString();

/**
 * The loudness of an expense, by the owner's expenses just before it, in any groups. The result does not change later.
 * If it cannot be read, such as while a deploy still builds the index, it rings: a push with a sound is better than no
 * push.
 */
export async function loudnessOfExpense({
  owner,
  createdAt,
}: Pick<ExpenseDocument, 'owner' | 'createdAt'>): Promise<Loudness> {
  const since = justBefore(createdAt);
  const recent = expensesOf(owner).where('createdAt', '>', since).where('createdAt', '<=', createdAt);
  return recent
    .count()
    .get()
    .then(
      (counted) => loudnessOf(counted.data().count),
      () => 'ringing',
    );
}
