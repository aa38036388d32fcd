/** Firebase custom tokens: they turn a session of this API into one that the security rules accept. */
import { getAuth } from 'firebase-admin/auth';
import type { Caller, Handler } from '../call.ts';
import { userRef } from '../firestore/references.ts';
import { sessionUser } from '../firestore/session-user.ts';

/**
 * A custom token with the session's version and id. The rules compare both with the user's document (docs/product.md
 * §2).
 */
export const makeFirebaseToken = ({ userId, sessionVersion, sessionId }: Caller): Promise<string> =>
  getAuth().createCustomToken(userId, { sessionVersion, ...(sessionId !== undefined && { sessionId }) });

/** Answers a new custom token, for a browser that lost its Firebase session. */
export const firebaseToken: Handler<'firebaseToken'> = async ({ caller }) => {
  sessionUser(await userRef(caller.userId).get(), caller);
  return { firebaseToken: await makeFirebaseToken(caller) };
};
