/** A collection in pages, in the order of the ids, so that a large one is never held whole. */
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const page = 300;

/** What is added meanwhile may come or not. With `after`, from the id behind that one. */
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

/** The ids alone. */
export async function* everyId(collection: Query): AsyncGenerator<string> {
  for await (const docs of pagesOf(collection.select())) for (const { id } of docs) yield id;
}
