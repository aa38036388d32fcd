/**
 * Opens and closes live connections, and listens to documents and queries over them. A live connection is an instance
 * of Firestore for one user. reactfire never ends a listener and keeps its errors forever. So closing a connection
 * terminates the Firestore instance, and opening one clears reactfire's caches.
 */
import { parseStored } from '@pg/contract/stored';
import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  type Query,
  type QuerySnapshot,
  terminate,
} from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useFirestore, useFirestoreCollection, useFirestoreDoc } from 'reactfire';
import type * as z from 'zod/mini';
import { signedInFirebase } from '#firebase/app.ts';

interface LiveConnection {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  /** Whether the connection is to the emulators. */
  readonly isDemo: boolean;
}

let current: LiveConnection | undefined;

/** Returns the open connection, if there is one, for reading documents that have no listener. */
export const liveConnection = (): LiveConnection | undefined => current;

/**
 * Signs the user in to Firebase and opens Firestore.
 *
 * @param isWanted checked after the sign-in, because the component may be unmounted by then
 * @returns undefined when the connection is no longer wanted
 */
async function open(
  userId: string,
  options: { renew: boolean },
  isWanted: () => boolean,
): Promise<LiveConnection | undefined> {
  const { app, auth, emulators } = await signedInFirebase(userId, options);
  if (!isWanted()) return undefined;
  clearReactfire();
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port);
  current = { app, auth, firestore, isDemo: emulators !== undefined };
  return current;
}

/** Closes the connection and all its listeners. */
function close(ending: LiveConnection): void {
  if (current === ending) current = undefined;
  void terminate(ending.firestore);
}

interface ReactfireCaches {
  _reactFirePreloadedObservables?: Map<string, unknown>;
  _reactFireFirestoreQueryCache?: unknown[];
}

function clearReactfire(): void {
  const caches = globalThis as ReactfireCaches;
  caches._reactFirePreloadedObservables?.clear();
  caches._reactFireFirestoreQueryCache?.splice(0);
}

/** The first wait before trying again, in milliseconds. Each further wait is twice as long, up to `longestWait`. */
const shortestWait = 2000;
const longestWait = 60_000;

interface Attempt {
  readonly number: number;
  /** Whether the rules refused the last Firebase token and a new one must be requested. */
  readonly renew: boolean;
}

/**
 * Returns the user's connection once it is open. For another user, group or month, give the component another `key`, so
 * that nothing of the previous connection is left.
 */
export function useLiveConnection(userId: string): {
  connection: LiveConnection | undefined;
  attempt: Attempt;
  reopen: (renew: boolean) => void;
} {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, renew: false });
  const [opened, setOpened] = useState<{ connection: LiveConnection | undefined; attempt: Attempt }>();
  const reopen = (renew: boolean): void => setAttempt(({ number }) => ({ number: number + 1, renew }));

  useEffect(() => {
    let wanted = true;
    let own: LiveConnection | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const again = (): void => setAttempt({ ...attempt, number: attempt.number + 1 });
    open(userId, attempt, () => wanted).then(
      (connection) => {
        own = connection;
        if (wanted) setOpened({ connection, attempt });
        else if (connection) close(connection);
      },
      () => {
        const wait = Math.min(shortestWait * 2 ** attempt.number, longestWait);
        if (!wanted) return;
        timer = setTimeout(again, wait);
        window.addEventListener('online', again);
      },
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
      if (own) close(own);
    };
  }, [userId, attempt]);

  // Once another attempt begins, nothing may render with the previous connection.
  return { connection: opened?.attempt === attempt ? opened.connection : undefined, attempt, reopen };
}

interface LiveDocument<Content> {
  /** Whether the server has answered. An answer from the cache alone does not count. */
  readonly isKnown: boolean;
  /** Undefined until the server has answered, and when there is no such document. */
  readonly content: Content | undefined;
}

/** Listens to the document at a path. Throws while rendering if access is denied or the document cannot be read. */
export function useLiveDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
): LiveDocument<z.output<Schema>> {
  // At first there is no data, although reactfire's type does not say so.
  const snapshot: DocumentSnapshot | undefined = useFirestoreDoc(doc(useFirestore(), path)).data;
  const isKnown = snapshot !== undefined && !snapshot.metadata.fromCache;
  const content = useMemo(() => {
    const stored = isKnown ? snapshot.data() : undefined;
    return stored && parseStored(schema, path, stored);
  }, [schema, path, snapshot, isKnown]);
  return { isKnown, content };
}

/** Listens to a query: returns undefined until its result has arrived. Throws while rendering when access is denied. */
export const useLiveQuery = (query: Query): QuerySnapshot | undefined => useFirestoreCollection(query).data;
