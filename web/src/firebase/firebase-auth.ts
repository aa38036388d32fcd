/** Signs in to Firebase, so that the security rules know the user. Sign-ins and sign-outs run one after another. */
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
 * Returns Firebase with this user signed in. Uses the token from the login if there is one, else the sign-in that the
 * browser has stored, else a new token from the API.
 *
 * @param renew requests a new token in any case, because the stored sign-in was refused
 * @throws CallError as in api/client/in-session.ts; FirebaseError
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
