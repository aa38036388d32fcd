/**
 * A live session: Firestore opened for one person, closed with everything that listened through it. reactfire never ends
 * a listener and keeps its errors for ever: so the end of a session ends Firestore itself, and each begins with
 * reactfire's caches empty.
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
  /** Whether it is one of the emulator suite. */
  readonly isDemo: boolean;
}

let current: LiveConnection | undefined;

/** The open session, if there is one: for reading once what is not listened to. */
export const liveConnection = (): LiveConnection | undefined => current;

/**
 * Signs the person in to Firebase and opens Firestore.
 *
 * @param isWanted asked once signed in: whoever wanted the session may be gone by then
 * @returns undefined when it is not wanted any more
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

/** Ends the session and every listener of it. */
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
