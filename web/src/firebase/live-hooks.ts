/** Listening through reactfire, within a live session. Its types leave out that there is nothing at first. */
import { type DocumentSnapshot, doc, type Query, type QuerySnapshot } from 'firebase/firestore';
import { useFirestore, useFirestoreCollection, useFirestoreDoc } from 'reactfire';

/** The document at a path, undefined until it is heard of. Throws while rendering when it is denied. */
export const useLiveDocument = (path: string): DocumentSnapshot | undefined =>
  useFirestoreDoc(doc(useFirestore(), path)).data;

/** What a query finds, undefined until it is heard of. Throws while rendering when it is denied. */
export const useLiveQuery = (query: Query): QuerySnapshot | undefined => useFirestoreCollection(query).data;
