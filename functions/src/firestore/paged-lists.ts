/**
 * Lists that may be long: what one answer contains of them, how the next goes on, their length, and a person's groups.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { GroupDocument } from '@pg/contract/documents';
import { type Paise, paise } from '@pg/contract/money';
import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { assertAwaited, countReads, holdRoom, inTurns, reserveReads } from './read-budget.ts';
import { database, type GroupPlaces, groupNameRef, groupPlacesRef } from './references.ts';

/** A document that is larger, as JSON, needs the room of several. An ordinary expense has about 600 bytes. */
const bytesPerDocument = 1_600;

/** The lists of one answer end after so many bytes of documents, with all that is read for them. */
const bytesPerAnswer = 5_000 * bytesPerDocument;

/**
 * How many documents all lists of an answer read at once. At first it is the most, because how large they are is not
 * known yet; to decode more would hold the process for too long.
 */
const page = { least: 50, most: 250 };

/** A document of a list, parsed once. What the SDK holds of it is let go. */
export interface Found<Document extends object> {
  readonly id: string;
  readonly data: Document;
}

export const foundIn = <Document extends object>(document: QueryDocumentSnapshot<Document>): Found<Document> => ({
  id: document.id,
  data: document.data(),
});

interface ListQuery<Document extends object> {
  readonly list: Query<Document>;
  /** How many of its documents to read, the first ones. */
  readonly most: number;
  readonly readMore?: ReadMore<Document> | undefined;
}

/** Reads what else an answer needs for a page of a list. Returns how many bytes that has, which count with the list's. */
export type ReadMore<Document extends object> = (page: readonly Found<Document>[]) => Promise<number>;

export interface Listed<Document extends object> {
  readonly docs: readonly Found<Document>[];
  /** Whether fewer were read than wanted because the answer would be too large. */
  readonly isCut: boolean;
}

export const bytesOf = (data: unknown): number => Buffer.byteLength(JSON.stringify(data));

/**
 * Reads lists in the transaction. They are counted before the first query. Then each gets a page in turn, so that
 * little more than the size of an answer is held and every list gets something. What was counted and not read is given
 * back. Room is kept for their number, and for their bytes once these are known.
 *
 * @throws ContractError `too-many-requests` if they are more than the caller's budget has left; `unavailable` while the
 *   process has no room for them, or if nobody waits for the call any more.
 */
export async function readLists<Document extends object>(
  tx: Transaction,
  wanted: readonly ListQuery<Document>[],
  bytes = bytesPerAnswer,
): Promise<Listed<Document>[]> {
  const claimed = wanted.reduce((all, { most }) => all + most, 0);
  reserveReads(claimed);
  const lists = wanted.map((one) => ({
    ...one,
    docs: [] as Found<Document>[],
    last: undefined,
    isWhole: one.most === 0,
  }));
  const turn = inTurns();
  let [read, size, held] = [0, 0, claimed];
  // What is read for a page may be much larger than what was read for the one before.
  const most = wanted.some(({ readMore }) => readMore) ? page.least : page.most;
  let together = most;
  for (;;) {
    const open = lists.filter(({ isWhole }) => !isWhole);
    if (open.length === 0 || size >= bytes) break;
    assertAwaited();
    const each = Math.ceil(together / open.length);
    const pages = await Promise.all(open.map(async (one) => [one, await readPage(tx, one, each)] as const));
    for (const [reading, documents] of pages) {
      const found: Found<Document>[] = [];
      for (const document of documents) {
        const one = foundIn(document);
        found.push(one);
        size += bytesOf(one.data);
        await turn();
      }
      reading.docs.push(...found);
      read += found.length;
      size += (await reading.readMore?.(found)) ?? 0;
    }
    const room = Math.ceil(size / bytesPerDocument);
    if (claimed > page.least && room > held) {
      holdRoom(room - held);
      held = room;
    }
    // As many as fit into the rest if they are as large as those before.
    together = Math.max(page.least, Math.min(most, ((bytes - size) * read) / size));
  }
  countReads(read - claimed);
  return lists.map(({ docs, isWhole }) => ({ docs, isCut: !isWhole }));
}

interface Reading<Document extends object> extends ListQuery<Document> {
  readonly docs: readonly Found<Document>[];
  last: QueryDocumentSnapshot<Document> | undefined;
  isWhole: boolean;
}

async function readPage<Document extends object>(tx: Transaction, reading: Reading<Document>, each: number) {
  const { list, most, docs: before, last } = reading;
  const size = Math.min(each, most - before.length);
  const { docs } = await tx.get((last ? list.startAfter(last) : list).limit(size));
  reading.last = docs.at(-1);
  reading.isWhole = docs.length < size || before.length + docs.length === most;
  return docs;
}

/** Both fields are text that sorts by time. */
type Dated = 'paymentDate' | 'date';

/** By the date in `dated`, then by `createdAt` and id; `before` is from `nextCursor`. */
export function newestFirst<Document extends object>(
  all: Query<Document>,
  dated: Dated,
  before?: string,
): Query<Document> {
  const ordered = all.orderBy(dated, 'desc').orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  return before === undefined ? ordered : ordered.startAfter(...before.split('_'));
}

/** Returns where the next answer begins, if the list goes on after these documents. */
export function nextCursor<Field extends Dated>(
  docs: readonly Found<{ readonly [Name in Field | 'createdAt']: string }>[],
  goesOn: boolean,
  dated: Field,
): { next?: string } {
  const last = docs.at(-1);
  return last && goesOn ? { next: [last.data[dated], last.data.createdAt, last.id].join('_') } : {};
}

/**
 * Divides the room of one answer among lists of these lengths. Short lists are whole; the longer ones get equal parts.
 */
export function partsOf(lengths: readonly number[], room: number): number[] {
  const parts = lengths.map(() => 0);
  const shortestFirst = [...lengths.entries()].sort(([, one], [, other]) => one - other);
  let left = room;
  for (const [served, [index, length]] of shortestFirst.entries()) {
    const part = Math.min(length, Math.floor(left / (lengths.length - served)));
    parts[index] = part;
    left -= part;
  }
  return parts;
}

/** Firestore bills one read for each started thousand of documents, and one if there are none. */
const noteAggregated = (documents: number): void => countReads(Math.max(1, Math.ceil(documents / 1000)));

/** The number of documents of the query, and the sum of an amount over all of them, in paise or hundredths of a coin. */
export async function readTotal<Document extends object>(
  tx: Transaction,
  query: Query<Document>,
  field: keyof Document & string,
): Promise<{ readonly count: number; readonly total: Paise }> {
  const summed = await tx.get(query.aggregate({ total: AggregateField.sum(field), count: AggregateField.count() }));
  const { total, count } = summed.data();
  noteAggregated(count);
  return { count, total: paise(total) };
}

export const readSum = async <Document extends object>(...of: Parameters<typeof readTotal<Document>>): Promise<Paise> =>
  (await readTotal(...of)).total;

/** Returns how many documents the query finds, or `most` if there are more. */
export async function readCount(tx: Transaction, query: Query, most: number): Promise<number> {
  const { count } = (await tx.get(query.limit(most).count())).data();
  noteAggregated(count);
  return count;
}

/** Reads the first documents of one list, which is counted first. Throws as `readLists`. */
export async function readList<Document extends object>(
  tx: Transaction,
  list: Query<Document>,
  most: number,
  readMore?: ReadMore<Document>,
): Promise<Listed<Document>> {
  const [listed] = await readLists(tx, [{ list, most: await readCount(tx, list, most), readMore }]);
  return listed ?? { docs: [], isCut: false };
}

/** How many groups are read in one request. Hardly anyone is in more. */
const groupsTogether = 10;

/**
 * Reads large documents, such as a person's groups, in their order. They are read some at a time, and no longer held once
 * the next ones are read: a group's document may have six hundred kilobytes. Others have their turn before each.
 *
 * @param read one result for each code or month
 * @param together how many are read in one request; by default as suits groups
 * @throws ContractError `unavailable` if nobody waits for the call any more
 */
export async function* someAtATime<Name extends string, Read>(
  names: readonly Name[],
  read: (names: readonly Name[]) => Promise<readonly Read[]>,
  together = groupsTogether,
): AsyncGenerator<Read> {
  for (let first = 0; first < names.length; first += together) {
    assertAwaited();
    for (const one of await read(names.slice(first, first + together))) {
      await othersTurn();
      yield one;
    }
  }
}

type ReadMasked = (
  references: DocumentReference<GroupPlaces>[],
  mask: { readonly fieldMask: string[] },
) => Promise<readonly DocumentSnapshot[]>;

/** Reads who has taken whose place in these groups, without their other people. */
export async function readPlaces(
  codes: readonly string[],
  read: ReadMasked,
): Promise<ReadonlyMap<string, GroupPlaces | undefined>> {
  if (codes.length === 0) return new Map();
  const found = await read(codes.map(groupPlacesRef), { fieldMask: ['taken'] });
  countReads(found.length);
  return new Map(found.map((group) => [group.id, (group as DocumentSnapshot<GroupPlaces>).data()]));
}

export async function readGroupNames(codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const found = await database.getAll(...codes.map(groupNameRef), { fieldMask: ['name'] });
  countReads(found.length);
  return (found as DocumentSnapshot<Pick<GroupDocument, 'name'>>[]).flatMap((group) => group.data()?.name ?? []);
}
