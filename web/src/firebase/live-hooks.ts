/** Hooks that listen through reactfire. Its own types leave out that there is no data at first. */
import { type DocumentSnapshot, doc, type Query, type QuerySnapshot } from 'firebase/firestore';
import { useFirestore, useFirestoreCollection, useFirestoreDoc } from 'reactfire';

/**
 * Listens to the document at a path: returns undefined until it has arrived. Throws while rendering when access is
 * denied.
 */
export const useLiveDocument = (path: string): DocumentSnapshot | undefined =>
  useFirestoreDoc(doc(useFirestore(), path)).data;

/** Listens to a query: returns undefined until its result has arrived. Throws while rendering when access is denied. */
export const useLiveQuery = (query: Query): QuerySnapshot | undefined => useFirestoreCollection(query).data;
