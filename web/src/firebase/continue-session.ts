/** Going on with a session whose tokens a new password has ended. */
import { formerTokenKey, storedToken, tokenKey } from '#api/session-token.ts';
import { tokenLock } from '#api/token-change.ts';
import { holdFirebaseToken } from './session.ts';

/** What such a change answers. */
interface Tokens {
  readonly token: string;
  readonly firebaseToken: string;
}

/** Stores the tokens that `ask` brings; nothing else of the session changes. Other tabs that are refused meanwhile wait. */
export function continueSession(ask: () => Promise<Tokens>): Promise<void> {
  const work = async (): Promise<void> => {
    const { token, firebaseToken } = await ask();
    localStorage.setItem(formerTokenKey, storedToken() ?? '');
    localStorage.setItem(tokenKey, token);
    holdFirebaseToken(firebaseToken);
  };
  return navigator.locks ? navigator.locks.request(tokenLock, work) : work();
}
