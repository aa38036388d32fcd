/** The ids of a collection, in pages, so that a large one is never held whole. */
import type { CollectionReference } from 'firebase-admin/firestore';

const page = 300;

/** In the order of the ids. What is added meanwhile may come or not. */
export async function* everyId(collection: Pick<CollectionReference, 'orderBy'>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const ordered = collection.orderBy('__name__').select().limit(page);
    const { docs } = await (after === '' ? ordered : ordered.startAfter(after)).get();
    for (const { id } of docs) yield id;
    if (docs.length < page) return;
    after = docs.at(-1)?.id ?? '';
  }
}
