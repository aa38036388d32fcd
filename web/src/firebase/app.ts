/**
 * Opens Firebase apps, each with its Auth: one for the page, and others such as the one for phone sign-ins. Signs the
 * page's app in, so that the security rules know the user. App Check proves that requests come from this app, so that
 * Firestore and Auth can refuse other clients; it is on only if the build has a key, in a build-time variable
 * (docs/security.md).
 */
import { object, text } from '@pg/contract/shape';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
  signInWithCustomToken,
  signOut,
} from 'firebase/auth';
import { takeFirebaseToken } from '#api/session.ts';
import { fetchAnswer } from '#api/session-request.ts';
import { whileSignedIn } from '#api/while-signed-in.ts';
import { fetchConfig, isDemo } from './config.ts';
import type { Emulators } from './emulators.ts';

export interface Firebase {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly emulators: Emulators | undefined;
}

let opened: Promise<Firebase> | undefined;

/** Opens the page's Firebase app, or returns it if it is open. After a failure the next call tries again. */
function openFirebase(): Promise<Firebase> {
  opened ??= connectFirebase(indexedDBLocalPersistence).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Creates an app and its Auth. Every app except the page's needs a `name`.
 *
 * @throws when Hosting does not return the configuration
 */
export async function connectFirebase(persistence: Persistence, name?: string): Promise<Firebase> {
  const config = await fetchConfig();
  const emulators = isDemo(config) ? await (await import('./emulators.ts')).fetchEmulators() : undefined;
  const app = initializeApp(config, name);
  if (!emulators) await proveApp(app);
  const auth = initializeAuth(app, { persistence });
  if (emulators) {
    const { host, port } = emulators.auth;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  return { app, auth, emulators };
}

const siteKey: string | undefined = import.meta.env.VITE_APP_CHECK_KEY || undefined;

let hasWarned = false;

/** Attaches a proof to all further requests. Without a key it attaches nothing, and says so on the console once. */
async function proveApp(app: FirebaseApp): Promise<void> {
  if (siteKey) {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
    initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey), isTokenAutoRefreshEnabled: true });
    return;
  }
  if (!hasWarned) console.info('App Check is off: this build has no VITE_APP_CHECK_KEY.');
  hasWarned = true;
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next;
  return next;
}

/** Requests a token for signing in to Firebase. @throws CallError as in api/session-request.ts */
export const fetchFirebaseToken = () =>
  fetchAnswer('firebaseToken', object({ firebaseToken: text }), {
    url: '/auth/firebase-token',
    init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
  });

/**
 * Returns Firebase with this user signed in. Uses the token from the login if there is one, else the sign-in that the
 * browser has stored, else a new token from the API.
 *
 * @param renew requests a new token in any case, because the stored sign-in was refused
 * @throws CallError as in api/session-request.ts; FirebaseError
 */
export const firebaseFor = (userId: string, { renew }: { renew: boolean }): Promise<Firebase> =>
  inTurn(async () => {
    const firebase = await openFirebase();
    const { auth } = firebase;
    await auth.authStateReady();
    const held = takeFirebaseToken();
    if (held || renew || auth.currentUser?.uid !== userId) {
      const token = held ?? (await whileSignedIn(userId, fetchFirebaseToken())).firebaseToken;
      await signInWithCustomToken(auth, token);
    }
    return firebase;
  });

/**
 * Signs out of Firebase, even if the sign-in is from an earlier visit.
 *
 * @param isDue checked at the last moment, because someone may have signed in since
 */
export const signOutOfFirebase = (isDue: () => boolean): Promise<void> =>
  inTurn(async () => {
    const { auth } = await openFirebase();
    await auth.authStateReady();
    if (isDue()) await signOut(auth);
  });
