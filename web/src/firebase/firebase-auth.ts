/** The Firebase session that the rules know the person by. Its changes run one after another. */
import { signInWithCustomToken, signOut } from 'firebase/auth';
import { askFirebaseToken } from '#api/client/first-calls.ts';
import { whileSignedIn } from '#store/sync/while-signed-in.ts';
import { type Firebase, openFirebase } from './app.ts';
import { takeFirebaseToken } from './sign-in.ts';

let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next;
  return next;
}

/**
 * Firebase with this person signed in: by the login's own Firebase token, else as the session that the browser kept,
 * else by a token asked from the API.
 *
 * @param renew asks for a new token in any case, since the kept session was refused
 * @throws CallError as api/send.ts; FirebaseError
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
 * Ends the Firebase session, also one that an earlier visit left in this browser.
 *
 * @param isDue asked when its turn has come: somebody may have signed in meanwhile
 */
export const signOutOfFirebase = (isDue: () => boolean): Promise<void> =>
  inTurn(async () => {
    const { auth } = await openFirebase();
    await auth.authStateReady();
    if (isDue()) await signOut(auth);
  });
