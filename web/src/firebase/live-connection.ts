/**
 * Opens and closes a live connection: Firestore for one user, with all its listeners. reactfire never ends a listener
 * and keeps its errors forever. So closing a connection terminates Firestore itself, and opening one clears reactfire's
 * caches.
 */
import type { FirebaseApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  terminate,
} from 'firebase/firestore';
import { signedInFirebase } from './firebase-auth.ts';

export interface LiveConnection {
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
export async function openLiveConnection(
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
export function closeLiveConnection(ending: LiveConnection): void {
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
