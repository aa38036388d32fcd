/** The Firebase sign-in that the security rules know the user by. Its changes run one after another. */
import { signInWithCustomToken, signOut } from 'firebase/auth';
import { askFirebaseToken } from '#api/client/first-calls.ts';
import { whileSignedIn } from '#store/sync/while-signed-in.ts';
import { type Firebase, openFirebase } from './app.ts';
import { takeFirebaseToken } from './held-token.ts';

let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next;
  return next;
}

/**
 * Returns Firebase with this user signed in: by the token of the login, else as stored in the browser, else by a token
 * from the API.
 *
 * @param renew asks for a new token in any case, since the stored sign-in was refused
 * @throws CallError as api/client/session-guard.ts; FirebaseError
 */
export const signedInFirebase = (userId: string, { renew }: { renew: boolean }): Promise<Firebase> =>
  inTurn(async () => {
    const firebase = await openFirebase();
    const { auth } = firebase;
    await auth.authStateReady();
    const held = takeFirebaseToken();
    if (held || renew || auth.currentUser?.uid !== userId) {
      const token = held ?? (await whileSignedIn(userId, askFirebaseToken())).firebaseToken;
      await signInWithCustomToken(auth, token);
    }
    return firebase;
  });

/**
 * Signs out of Firebase, also if an earlier visit signed in.
 *
 * @param isDue asked when its turn has come: someone may have signed in meanwhile
 */
export const signOutOfFirebase = (isDue: () => boolean): Promise<void> =>
  inTurn(async () => {
    const { auth } = await openFirebase();
    await auth.authStateReady();
    if (isDue()) await signOut(auth);
  });
