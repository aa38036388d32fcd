/** Issues Firebase custom tokens, which open a session that the security rules accept. */
import { getAuth } from 'firebase-admin/auth';
import type { Caller, Handler } from '../call.ts';
import { sessionUser } from '../firestore/permissions.ts';
import { userRef } from '../firestore/references.ts';

/**
 * Returns a custom token with the session's version and id, which the rules compare with the user's document
 * (docs/product.md §2).
 */
export const makeFirebaseToken = ({ userId, sessionVersion, sessionId }: Caller): Promise<string> =>
  getAuth().createCustomToken(userId, { sessionVersion, ...(sessionId !== undefined && { sessionId }) });

/** Answers with a new custom token, for a browser that lost its Firebase session. */
export const firebaseToken: Handler<'firebaseToken'> = async ({ caller }) => {
  sessionUser(await userRef(caller.userId).get(), caller);
  return { firebaseToken: await makeFirebaseToken(caller) };
};
