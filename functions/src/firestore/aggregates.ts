/** Counts documents, or adds up a field of theirs, without reading them. */
import { type Paise, paise } from '@pg/contract/money';
import { AggregateField, type Query, type Transaction } from 'firebase-admin/firestore';
import { noteRead } from './call-reads.ts';

/** Firestore bills one read for each started thousand of documents, and one if there are none. */
const noteAggregated = (documents: number): void => noteRead(Math.max(1, Math.ceil(documents / 1000)));

/**
 * Returns the sum of an amount over all documents of the query, in paise or hundredths of a coin; zero if there are none.
 */
export async function readSum<Document extends object>(
  tx: Transaction,
  query: Query<Document>,
  field: keyof Document & string,
): Promise<Paise> {
  const summed = await tx.get(query.aggregate({ total: AggregateField.sum(field), count: AggregateField.count() }));
  const { total, count } = summed.data();
  noteAggregated(count);
  return paise(total);
}

/** Returns how many documents the query finds, or `most` if there are more. */
export async function readCount(tx: Transaction, query: Query, most: number): Promise<number> {
  const { count } = (await tx.get(query.limit(most).count())).data();
  noteAggregated(count);
  return count;
}
