/**
 * A live connection: Firestore opened for one user, closed with all its listeners. reactfire never ends a listener and
 * keeps its errors for ever, so closing the connection terminates Firestore itself, and each one starts with
 * reactfire's caches cleared.
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
  /** Whether it is to the emulators. */
  readonly isDemo: boolean;
}

let current: LiveConnection | undefined;

/** Returns the open connection, if there is one, for reading once what is not listened to. */
export const liveConnection = (): LiveConnection | undefined => current;

/**
 * Signs the user in to Firebase and opens Firestore.
 *
 * @param isWanted asked once signed in: the component may be unmounted by then
 * @returns undefined when it is no longer wanted
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
