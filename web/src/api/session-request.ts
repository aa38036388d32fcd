/**
 * Sends the page's calls, and those of a session with its token, and turns numbers in answers into ids. A refused token
 * signs the user out, unless a tab is replacing that token. An answer that arrives after its user has signed out is
 * dropped.
 */
import { fetchWithClock as askServer } from '#browser/clock.ts';
import { CallError, callErrorOf, failureKindOf } from './call-error.ts';
import { type FetchJsonOptions, fetchJson } from './fetch-json.ts';
import type { ApiCall } from './prefetch.ts';
import { emitSessionEnd, type SessionEnd } from './session.ts';
import { isOfSession, replaceToken, storedToken } from './token.ts';

/** The known people's ids, by number. */
export const ids = new Map<string, string>();

/**
 * Makes `JSON.parse` return ids. Answers call people by their mobile numbers, and by their ids if they have left the
 * group. Everything else on this page has ids, as documents do, so that a new number changes nothing. A group's members
 * come first in an answer and have both, which are noted.
 *
 * @param value anything, whose parts have ids already
 */
// biome-ignore lint/suspicious/noExplicitAny: as JSON.parse has it
export function inIds(this: { otherName?: string }, name: string, value: any): unknown {
  if (value?.username) {
    value.userId = value.id;
    ids.set(value.username, value.id);
  }
  // Without `otherName`, `other` is a name.
  if (/^(userId|from|to|by|guest)$/.test(name) || (name === 'other' && this.otherName)) return ids.get(value) ?? value;
  if (/^(byMember|net|balances)$/.test(name) && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([number, one]) => [ids.get(number) ?? number, one]));
  }
  return value;
}

type Call = Omit<FetchJsonOptions, 'revive' | 'by'>;

/**
 * Sends a call and returns the JSON of its answer, with ids of people, or undefined if the answer is not JSON. If the
 * answer is lost, sends a read once more, or a change once more with the same key. A change without a key is not
 * repeated.
 *
 * @throws CallError as `exchange` does
 */
export async function fetchWithRetry({ started, ...call }: Call): Promise<unknown> {
  const once = (sent?: Call['started']) => fetchJson({ ...call, started: sent, revive: inIds, fetcher: askServer });
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
 * Sends a call with the stored token, as `send` does.
 *
 * @throws CallError as `send` does; `signed-out` if the user has since signed out
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
 * @throws CallError as sendInSession, or `unreadable` if the answer has another shape
 */
export async function fetchAnswer<Answer>(
  name: string,
  answer: { read(wire: unknown): Answer },
  question: ApiCall,
  started?: Promise<Response>,
): Promise<Answer> {
  const body = await fetchInSession({ ...question, started });
  try {
    return answer.read(body);
  } catch (cause) {
    throw new CallError('unreadable', `unreadable answer to ${name}`, { cause });
  }
}
