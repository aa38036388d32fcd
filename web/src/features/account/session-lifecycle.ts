/**
 * Signs in and out: updates the session token, local storage, the store, and the Firebase sign-in behind the live
 * connection. This file loads no Firebase code, so the signed-out pages stay small.
 */

import { session, stashFirebaseToken } from '#api/session.ts';
import { isTokenChange, removeToken, storedToken, storeToken, userIdOf } from '#api/token.ts';
import { keys, safeStorage, sessionKeys } from '#browser/storage.ts';
import { appStore, emptyAppState } from '#state/store.ts';

/** Begins the session that a login returned, and removes everything of an earlier user. */
export function beginSession(answer: { token: string; firebaseToken: string }): void {
  forget();
  safeStorage.drop(keys.firebaseSignOutDue);
  storeToken(answer.token);
  stashFirebaseToken(answer.firebaseToken);
  session.setState({ userId: userIdOf(answer.token) });
}

const loadLeaveDevice = () => import('./sign-out-cleanup.ts');

/** Loads the sign-out code in advance, because the phone may be offline when the user signs out. */
export const preloadSignOut = (): void => void loadLeaveDevice().catch(ignore);

/**
 * Ends the session on this device, and also at the server unless it has already ended there (`isOver`). The Firebase
 * sign-in ends last, because its code may still have to load.
 */
export function endSession(isOver = false): void {
  // Stored, because the page may be closed before Firebase's code has loaded.
  safeStorage.write(keys.firebaseSignOutDue, '1');
  const token = storedToken();
  if (token) void loadLeaveDevice().then(({ cleanUpSignOut }) => cleanUpSignOut(token, { isDue, isOver }), ignore);
  forget();
  session.setState({ userId: null });
  void signOutOfFirebase();
}

const isDue = (): boolean => safeStorage.read(keys.firebaseSignOutDue) !== null;
const ignore = (): void => undefined;

async function signOutOfFirebase(): Promise<void> {
  try {
    const firebaseAuth = await import('#firebase/app.ts');
    await firebaseAuth.signOutOfFirebase(isDue);
    safeStorage.drop(keys.firebaseSignOutDue);
  } catch {
    // The phone is offline, so the sign-out stays pending until the next visit, unless someone signs in before that. A
    // new sign-in replaces the old one.
  }
}

function forget(): void {
  for (const key of sessionKeys) safeStorage.drop(key);
  stashFirebaseToken(undefined);
  appStore.setState(emptyAppState(), true);
}

/**
 * Finishes a pending sign-out, and follows sign-ins and sign-outs in other tabs. Call it once, before the first paint.
 */
export function resumeSession(): void {
  // If the stored text is not a token, no one is signed in.
  if (userIdOf(storedToken()) === null) removeToken();
  if (session.getState().userId === null && isDue()) void signOutOfFirebase();
  window.addEventListener('storage', (event) => {
    if (isTokenChange(event)) followToken();
  });
  // A page that comes back from the browser's back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followToken();
  });
}

/** Makes the stored token's user the signed-in user of this page. */
function followToken(): void {
  const now = userIdOf(storedToken());
  if (now === session.getState().userId) return;
  stashFirebaseToken(undefined);
  appStore.setState(emptyAppState(), true);
  session.setState({ userId: now });
}
