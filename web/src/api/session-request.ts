/**
 * Sends the page's calls, and those of a session with its token. A refused token signs the user out, unless a tab is
 * replacing that token. An answer that arrives after its user has signed out is dropped.
 */
import type { Field, Value } from '@pg/contract/shape';
import { fetchWithClock as askServer } from '#browser/clock.ts';
import { CallError, callErrorOf, failureKindOf } from './call-error.ts';
import { type FetchJsonOptions, fetchJson } from './fetch-json.ts';
import { readAnswer } from './persons.ts';
import type { ApiCall } from './prefetch.ts';
import { emitSessionEnd, type SessionEnd } from './session.ts';
import { isOfSession, replaceToken, storedToken } from './token.ts';

type Call = Omit<FetchJsonOptions, 'fetcher'>;

/**
 * Sends a call and returns the JSON of its answer, or undefined if the answer is not JSON. If the answer is lost, sends a read
 * once more, or a change once more with the same key. A change without a key is not repeated.
 *
 * @throws CallError as `fetchJson` does
 */
export async function fetchWithRetry({ started, ...call }: Call): Promise<unknown> {
  const once = (sent?: Call['started']) => fetchJson({ ...call, started: sent, fetcher: askServer });
  try {
    return await once(started);
  } catch (error) {
    const isRepeatable = call.key !== undefined || call.init?.method === 'GET';
    if (!isRepeatable || callErrorOf(error).code !== 'answer-lost') throw error;
    return await once();
  }
}

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
type SessionRequest = Omit<Call, 'token'> & { readonly replacesToken?: boolean };

const isRefused = (thrown: unknown): thrown is CallError & { readonly code: SessionEnd } =>
  thrown instanceof CallError && failureKindOf(thrown) === 'session-over';

/**
 * Sends a call with the stored token, as `fetchWithRetry` does.
 *
 * @throws CallError as `fetchWithRetry` does; `signed-out` if the user has since signed out
 */
export async function fetchInSession(sent: SessionRequest): Promise<unknown> {
  const token = storedToken();
  const stillSignedIn = (): void => {
    if (!isOfSession(token)) throw new CallError('signed-out');
  };
  try {
    const body = await fetchWithRetry({ ...sent, token });
    stillSignedIn();
    return body;
  } catch (error) {
    stillSignedIn();
    if (!isRefused(error)) throw error;
    if (!sent.replacesToken) await tokenReplaced();
    stillSignedIn();
    // The token has been replaced, here or in another tab.
    if (token !== storedToken()) return fetchInSession({ ...sent, started: undefined });
    emitSessionEnd(error.code);
    throw error;
  }
}

/**
 * Makes a call of a screen that opens, without the contract's table: that loads with zod after the first numbers (call.ts,
 * docs/decisions/0063). A test checks that these calls match the table.
 *
 * @param started the answer to a request that has already been sent
 * @throws CallError as fetchInSession, or `unreadable` if the answer has another shape
 */
export async function fetchAnswer<Answer extends Field>(
  name: string,
  answer: Answer,
  question: ApiCall,
  started?: Promise<Response>,
): Promise<Value<Answer>> {
  return readAnswer(name, answer, await fetchInSession({ ...question, started }));
}
