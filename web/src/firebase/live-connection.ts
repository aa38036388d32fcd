/**
 * Opens and closes live connections, and listens to documents and queries over them. A live connection is an instance
 * of Firestore for one user. Closing a connection terminates that instance and so ends all its listeners.
 */
import { parseStored } from '@pg/contract/document-paths';
import type { FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  terminate,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { CallError } from '#api/call-error.ts';
import type { AppStore } from '#state/store.ts';
import { firebaseFor } from './app.ts';

interface LiveConnection {
  readonly app: FirebaseApp;
  readonly firestore: Firestore;
}

let current: LiveConnection | undefined;

/**
 * Returns the database of the open connection, for what is not always listened to.
 *
 * @throws CallError `offline` without a connection
 */
export function liveDatabase(): Firestore {
  if (!current) throw new CallError('offline');
  return current.firestore;
}

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
  const { app, emulators } = await firebaseFor(userId, options);
  if (!isWanted()) return undefined;
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
  if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port);
  current = { app, firestore };
  return current;
}

/** Closes the connection and all its listeners. */
function close(ending: LiveConnection): void {
  if (current === ending) current = undefined;
  void terminate(ending.firestore);
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

export type Unsubscribe = () => void;
export type OnError = (error: Error) => void;

/** What a listener works on. It returns the function that ends it. */
export interface LiveContext {
  readonly database: Firestore;
  /** What it feeds. */
  readonly store: AppStore;
  /** Receives FirebaseError when access is denied, and BadDocument when a document cannot be read. */
  readonly fail: OnError;
}

/** Returns whether the security rules refused. */
export const isDenied = (error: Error): boolean => 'code' in error && error.code === 'permission-denied';

/** Says whether all that the screen needs is known and listened to. */
export function setLive(store: AppStore, isLive: boolean): void {
  if ((store.getState().live === 'on') !== isLive) store.setState({ live: isLive ? 'on' : 'off' });
}

/** Passes on what `take` throws, because Firestore would only report it as an uncaught error. */
const guarded =
  <Given>(take: (given: Given) => void, fail: OnError) =>
  (given: Given): void => {
    try {
      take(given);
    } catch (error) {
      fail(error as Error);
    }
  };

/** A document as the server has it. */
interface Known<Content> {
  /** Whether the server has answered. An answer from the cache alone, as without a network, does not count. */
  readonly isKnown: boolean;
  /** Undefined until the server has answered, and when there is no such document. */
  readonly content: Content | undefined;
}

/** Listens to the document at a path. */
export const listenToDocument = <Schema extends z.ZodMiniType>(
  { database, fail }: LiveContext,
  schema: Schema,
  path: string,
  take: (document: Known<z.output<Schema>>) => void,
): Unsubscribe =>
  onSnapshot(
    doc(database, path),
    { includeMetadataChanges: true },
    guarded((snapshot) => {
      const isKnown = !snapshot.metadata.fromCache;
      const stored = isKnown ? snapshot.data() : undefined;
      take({ isKnown, content: stored && parseStored(schema, path, stored) });
    }, fail),
    fail,
  );

/** Listens to a query. Snapshots from the cache may be incomplete. */
export const listenToQuery = (query: Query, take: (snapshot: QuerySnapshot) => void, fail: OnError): Unsubscribe =>
  onSnapshot(query, { includeMetadataChanges: true }, guarded(take, fail), fail);
