/**
 * Sends the calls of a session with its token. A refused token signs the user out, unless a tab is replacing that token.
 * An answer that arrives after its user has signed out is dropped.
 */
import { announceSessionEnd, type SessionEnd } from '#api/session-end.ts';
import { isOfSession, replaceToken, storedToken } from '#storage/session-token.ts';
import { CallError, meaningOf } from './call-error.ts';
import { type Call, send } from './send.ts';

/** The browser's lock that a tab holds while it replaces the token. */
const tokenLock = 'token';

const tokenReplaced = (): Promise<void> | undefined => navigator.locks?.request(tokenLock, () => undefined);

/**
 * Replaces the session's token with the one that `ask` returns (docs/product.md §2). Other calls that are refused
 * meanwhile, in any tab, wait for the new token.
 *
 * @throws CallError as `ask` does
 */
export async function replaceSessionToken<Answer extends { readonly token: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const work = async (): Promise<Answer> => {
    const answer = await ask();
    replaceToken(answer.token);
    return answer;
  };
  return navigator.locks ? navigator.locks.request(tokenLock, work) : work();
}

/** A call without its token, and whether it is the call that replaces the token. */
type SentInSession = Omit<Call, 'token'> & { readonly replacesToken?: boolean };

const isRefused = (thrown: unknown): thrown is CallError & { readonly code: SessionEnd } =>
  thrown instanceof CallError && meaningOf(thrown) === 'session-over';

/**
 * Sends a call with the stored token, as `send` does.
 *
 * @throws CallError as `send` does; `signed-out` if the user has since signed out
 */
export async function sendInSession(sent: SentInSession): Promise<unknown> {
  const token = storedToken();
  const stillSignedIn = (): void => {
    if (!isOfSession(token)) throw new CallError('signed-out');
  };
  try {
    const body = await send({ ...sent, token });
    stillSignedIn();
    return body;
  } catch (error) {
    stillSignedIn();
    if (!isRefused(error)) throw error;
    if (!sent.replacesToken) await tokenReplaced();
    stillSignedIn();
    // The token has been replaced, here or in another tab.
    if (token !== storedToken()) return sendInSession({ ...sent, started: undefined });
    announceSessionEnd(error.code);
    throw error;
  }
}
