/**
 * Limits the pushes when one person records many expenses within minutes. They may be a week's receipts, or meant to
 * annoy others (docs/product.md §12).
 */
import type { ExpenseDocument } from '@pg/contract/documents';
import { expensesOf } from '../firestore/references.ts';

/** How many expenses of one person ring within ten minutes. Later ones are shown without a sound. */
const ringing = 3;
/**
 * How many expenses of one person are announced at all within ten minutes. An announcement may reach thousands of
 * devices, and each device costs a read.
 */
const announced = 30;
const closeTogether = 10 * 60 * 1000;

/** How an event is announced, which depends on how many came just before it. */
export type Loudness = 'ringing' | 'quiet' | 'none';

/** Returns the loudness of the last of `count` events that one person caused within ten minutes. */
export const loudnessOf = (count: number): Loudness => {
  if (count > announced) return 'none';
  return count > ringing ? 'quiet' : 'ringing';
};

/** Returns the instant ten minutes earlier. Both are ISO 8601 text. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - closeTogether).toISOString();

/**
 * Returns the loudness of an expense, which depends only on the owner's earlier expenses in any groups. If they cannot
 * be read, as while a deploy is building the index, the push has a sound, which is better than no push.
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
