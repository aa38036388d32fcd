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
/** Ten minutes, in milliseconds. */
const closeTogether = 10 * 60 * 1000;

/** How an event is announced. This depends on how many events came just before it. */
export type Loudness = 'ringing' | 'quiet' | 'none';

/** Returns the loudness of the last of `count` events that one person caused within ten minutes. */
export const loudnessOf = (count: number): Loudness => {
  if (count > announced) return 'none';
  return count > ringing ? 'quiet' : 'ringing';
};

/** Returns the instant ten minutes earlier. Both are ISO 8601 text. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - closeTogether).toISOString();

/** Returns the loudness of an expense, which depends only on the owner's earlier expenses in any groups. */
export const loudnessOfExpense = ({
  owner,
  createdAt,
}: Pick<ExpenseDocument, 'owner' | 'createdAt'>): Promise<Loudness> =>
  loudnessOfNewest(
    expensesOf(owner).where('createdAt', '>', justBefore(createdAt)).where('createdAt', '<=', createdAt),
  );

type Entry = Pick<Extract<ActivityDocument, { payment: unknown }>, 'by' | 'other' | 'at'>;

/** Returns the loudness of a payment's entry, which depends only on earlier entries with the same `by` and `other`. */
export const loudnessOfPayment = (code: string, { by, other, at }: Entry): Promise<Loudness> =>
  loudnessOfNewest(
    activityRef(code)
      .where('by', '==', by)
      .where('other', '==', other)
      .where('at', '>', justBefore(at))
      .where('at', '<=', at),
  );

/** Returns the loudness of an entry, which depends only on earlier entries of the same kind by the same person. */
export const loudnessOfKind = (
  code: string,
  { by, kind, at }: Pick<ActivityDocument, 'by' | 'kind' | 'at'>,
): Promise<Loudness> =>
  loudnessOfNewest(
    activityRef(code)
      .where('by', '==', by)
      .where('kind', '==', kind)
      .where('at', '>', justBefore(at))
      .where('at', '<=', at),
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
