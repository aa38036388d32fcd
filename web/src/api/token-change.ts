/** A token that takes the place of another within one session: a new password ends the one before (docs/product.md §2). */
import { formerTokenKey, storedToken } from './session-token.ts';

/** Held by the tab that is about to replace the token. */
export const tokenLock = 'token';

/** Until no tab is about to replace the token. */
export const tokenSettled = (): Promise<void> | undefined => navigator.locks?.request(tokenLock, () => undefined);

/** Whether a token is, or was, the one of the session that is stored now. */
export const isOfSession = (token: string | null): boolean =>
  token === storedToken() || (token !== null && token === localStorage.getItem(formerTokenKey));
