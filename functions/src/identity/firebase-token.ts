/** Firebase custom tokens: how a session of this product becomes one that the security rules know. */
import { getAuth } from 'firebase-admin/auth';
import type { Caller, Handler } from '../call.ts';
import { userRef } from '../firestore/references.ts';
import { sessionUser } from '../firestore/session-user.ts';

/**
 * A custom token that carries the session's version and id, which the rules hold against what the user's document says
 * (docs/product.md §2).
 */
export const makeFirebaseToken = ({ userId, sessionVersion, sessionId }: Caller): Promise<string> =>
  getAuth().createCustomToken(userId, { sessionVersion, ...(sessionId !== undefined && { sessionId }) });

/** A new custom token for a browser that lost its Firebase session. */
export const firebaseToken: Handler<'firebaseToken'> = async ({ caller }) => {
  sessionUser(await userRef(caller.userId).get(), caller);
  return { firebaseToken: await makeFirebaseToken(caller) };
};
