/**
 * Limits the pushes when one person records many expenses or payments within minutes (docs/product.md §12). The person
 * may be entering a week's receipts, or may want to annoy others.
 */
import type { ActivityDocument, ExpenseDocument } from '@pg/contract/documents';
import type { Query } from 'firebase-admin/firestore';
import { activityRef, expensesOf } from '../firestore/references.ts';

/** How many events of one person within ten minutes have pushes with a sound. Pushes about later ones are silent. */
const ringing = 3;
/**
 * How many events of one person within ten minutes are announced at all. An announcement may reach thousands of
 * devices, and each device costs a read.
 */
const announced = 30;
const closeTogether = 10 * 60 * 1000;

/** How an event is announced. This depends on how many events came just before it. */
export type Loudness = 'ringing' | 'quiet' | 'none';

/** Returns the loudness of the last of `count` events that one person caused within ten minutes. */
export const loudnessOf = (count: number): Loudness => {
  if (count > announced) return 'none';
  return count > ringing ? 'quiet' : 'ringing';
};

export const justBefore = (instant: string): string => new Date(Date.parse(instant) - closeTogether).toISOString();

/** Returns the loudness of an expense, which depends only on the owner's earlier expenses in any groups. */
export const loudnessOfExpense = ({
  owner,
  createdAt,
}: Pick<ExpenseDocument, 'owner' | 'createdAt'>): Promise<Loudness> =>
  loudnessOfNewest(
    expensesOf(owner).where('createdAt', '>', justBefore(createdAt)).where('createdAt', '<=', createdAt),
  );

/**
 * Returns the loudness of an entry, which depends only on earlier entries by the same person, of one kind or about one.
 */
export const loudnessOfEntry = <Same extends 'kind' | 'other'>(
  code: string,
  entry: Pick<ActivityDocument, 'by' | 'at'> & { readonly [Name in Same]: string },
  same: Same,
): Promise<Loudness> =>
  loudnessOfNewest(
    activityRef(code)
      .where('by', '==', entry.by)
      .where(same, '==', entry[same])
      .where('at', '>', justBefore(entry.at))
      .where('at', '<=', entry.at),
  );

/**
 * If the events cannot be counted, for example while a deploy is still building the index, the push has a sound: too
 * loud is better than no push.
 */
const loudnessOfNewest = (recent: Query): Promise<Loudness> =>
  recent
    .limit(announced + 1)
    .count()
    .get()
    .then(
      (counted) => loudnessOf(counted.data().count),
      () => 'ringing',
    );
