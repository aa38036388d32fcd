/** Adds up a field of many documents without reading them. */
import { type Paise, paise } from '@pg/contract/money';
import { AggregateField, type Query, type Transaction } from 'firebase-admin/firestore';
import { noteRead } from './transact.ts';

/**
 * Returns the sum of an amount over all documents of the query, in paise or hundredths of a coin; zero if there are none.
 * It is billed as one read per thousand documents.
 */
export async function readSum<Document extends object>(
  tx: Transaction,
  query: Query<Document>,
  field: keyof Document & string,
): Promise<Paise> {
  const summed = await tx.get(query.aggregate({ total: AggregateField.sum(field) }));
  noteRead(1);
  return paise(summed.data().total);
}
