/** Lists that may be long: what one answer contains of them, and how the next answer goes on. */
import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { checkAwaited, claimReads } from './call-reads.ts';

/** How many documents one query reads. A call that is over reads at most the rest of such a page. */
const page = 1000;

/** A list, and how many of its documents to read, the first ones. */
export interface Wanted<Document extends object> {
  readonly list: Query<Document>;
  readonly most: number;
}

/**
 * Reads lists in the transaction. They are counted before the first query, and read page by page.
 *
 * @throws ContractError `too-many-requests` if they are more than the caller's budget has left; `unavailable` while the
 *   process has no room for them, or if nobody waits for the call any more.
 */
export function readLists<Document extends object>(
  tx: Transaction,
  wanted: readonly Wanted<Document>[],
): Promise<QueryDocumentSnapshot<Document>[][]> {
  claimReads(wanted.reduce((all, { most }) => all + most, 0));
  return Promise.all(wanted.map((one) => readPages(tx, one)));
}

async function readPages<Document extends object>(tx: Transaction, { list, most }: Wanted<Document>) {
  const found: QueryDocumentSnapshot<Document>[] = [];
  while (found.length < most) {
    checkAwaited();
    const last = found.at(-1);
    const size = Math.min(page, most - found.length);
    const { docs } = await tx.get((last ? list.startAfter(last) : list).limit(size));
    found.push(...docs);
    if (docs.length < size) break;
  }
  return found;
}

/** Both fields are text that sorts by time. The name of the first differs between the lists. */
type Dated = 'paymentDate' | 'date';

/** Returns the list newest first, by the date in `dated`, then by `createdAt` and id; `before` is from `placeOf`. */
export function newestFirst<Document extends object>(
  all: Query<Document>,
  dated: Dated,
  before?: string,
): Query<Document> {
  const ordered = all.orderBy(dated, 'desc').orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  return before === undefined ? ordered : ordered.startAfter(...before.split('_'));
}

/** Returns the place of a document in such a list. */
const placeOf = (document: QueryDocumentSnapshot, dated: Dated): string =>
  [document.get(dated), document.get('createdAt'), document.id].join('_');

/** Returns where the next answer begins, if the list goes on after these documents. */
export function nextPlace(docs: readonly QueryDocumentSnapshot[], goesOn: boolean, dated: Dated): { next?: string } {
  const last = docs.at(-1);
  return last && goesOn ? { next: placeOf(last, dated) } : {};
}

/**
 * Divides the room of one answer among lists of these lengths. Short lists are whole; the longer ones get equal parts of
 * what is left.
 */
export function partsOf(lengths: readonly number[], room: number): number[] {
  const parts = lengths.map(() => 0);
  const shortestFirst = [...lengths.keys()].sort((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0));
  let left = room;
  for (const [served, index] of shortestFirst.entries()) {
    const part = Math.min(lengths[index] ?? 0, Math.floor(left / (lengths.length - served)));
    parts[index] = part;
    left -= part;
  }
  return parts;
}
