/** Reads the sums of several months of a group at once. */
import { monthDocument } from '@pg/contract/documents';
import type { Month } from '@pg/contract/months';
import { monthsPath, parseStored } from '@pg/contract/stored';
import { collection, documentId, endAt, getDocs, limit, orderBy, query, startAt } from 'firebase/firestore';
import { CallError } from '#api/call-error.ts';
import type { EarlierMonth } from '#features/insights/BesideLast.tsx';
import { liveConnection } from './connection.ts';

/** More months than Insights show: the rules refuse a query without a limit. */
const most = 12;

/**
 * Returns the months from `first` to `last` that have a document, the oldest first: one read for each.
 *
 * @throws CallError `offline` without a live connection; FirebaseError; BadDocument
 */
export async function readMonths(code: string, first: Month, last: Month): Promise<readonly EarlierMonth[]> {
  const live = liveConnection();
  if (!live) throw new CallError('offline');
  const months = collection(live.firestore, monthsPath(code));
  const { docs } = await getDocs(query(months, orderBy(documentId()), startAt(first), endAt(last), limit(most)));
  return docs.map((document) => {
    const { total, byDay } = parseStored(monthDocument, document.ref.path, document.data());
    return { month: document.id as Month, total, byDay };
  });
}
