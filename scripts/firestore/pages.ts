/** Reads a collection in pages, ordered by id, so that a large collection is never in memory as a whole. */
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const page = 300;

/** Yields the pages after the id `after`. Documents added during the read may be missing. */
export async function* pagesOf<Document>(
  collection: Query<Document>,
  after = '',
): AsyncGenerator<QueryDocumentSnapshot<Document>[]> {
  for (let last = after; ; ) {
    const ordered = collection.orderBy('__name__').limit(page);
    const { docs } = await (last === '' ? ordered : ordered.startAfter(last)).get();
    if (docs.length > 0) yield docs;
    if (docs.length < page) return;
    last = docs.at(-1)?.id ?? '';
  }
}

/** Yields the ids only. */
export async function* everyId(collection: Query): AsyncGenerator<string> {
  for await (const docs of pagesOf(collection.select())) for (const { id } of docs) yield id;
}
