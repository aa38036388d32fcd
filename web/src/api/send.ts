/** Sends a call over the network, for as long as its person is signed in. What it says is the business of its callers. */
import type { EndpointName } from '@pg/contract/endpoints';
import { CallError } from './call-error.ts';
import { hasSentences } from './messages.ts';
import { announceSessionEnd } from './session-end.ts';
import { storedToken } from './session-token.ts';
import { patience } from './start-up.ts';
import { isOfSession, tokenSettled } from './token-change.ts';

interface Sent {
  readonly name: EndpointName;
  readonly url: string;
  readonly init: RequestInit;
  /** As the contract's table has them. */
  readonly access: 'public' | 'session';
  readonly changes: boolean;
  /** The Idempotency-Key of a change. */
  readonly key?: string;
  /** Ends the wait for an answer, as if it had been lost. */
  readonly signal?: AbortSignal | undefined;
  /** An answer that is already on its way. */
  readonly started?: Promise<Response> | undefined;
}

/**
 * Sends a call and returns the JSON of its answer, undefined for what is none. A change goes out under its Idempotency-Key;
 * a change or a read whose answer is lost is sent once more, a change under the same key. Nothing else is ever repeated.
 *
 * An answer that comes after its person has signed out is never returned.
 *
 * @throws CallError with the server's code and message, or a code of the client's own.
 */
export async function send(sent: Sent): Promise<unknown> {
  const { name, url, init, access, changes, key, signal, started } = sent;
  const headers = new Headers(init.headers);
  const token = storedToken();
  if (access === 'session' && token) headers.set('Authorization', `Bearer ${token}`);
  if (changes && key) headers.set('Idempotency-Key', key);

  const start = () => {
    const tooLong = AbortSignal.timeout(patience);
    return fetch(url, { ...init, headers, signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong });
  };
  const repeatable = changes || init.method === 'GET';
  const received = await receive(started ?? reached(start), repeatable ? start : undefined);
  // Somebody else, or nobody, is here by now: the answer is none of theirs, and there is no one to tell.
  const isNobodys = (): boolean => access === 'session' && !isOfSession(token);
  if (isNobodys()) return never();
  try {
    return bodyOf(name, received);
  } catch (error) {
    const ended = error instanceof CallError && (error.code === 'session-ended' || error.code === 'not-signed-in');
    if (!ended || access !== 'session') throw error;
    if (name !== 'changePassword') await tokenSettled();
    if (isNobodys()) return never();
    // Another tab has a new password, and the session goes on with another token.
    if (token !== storedToken()) return send({ ...sent, started: undefined });
    announceSessionEnd(error.message);
    // Nobody is left to hear of it again; but the lock of a new password is let go.
    if (name !== 'changePassword') return never();
    throw error;
  }
}

const never = (): Promise<never> => new Promise(() => undefined);

interface Received {
  readonly ok: boolean;
  readonly status: number;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly text: string;
}

const reached = (start: () => Promise<Response>): Promise<Response> =>
  navigator.onLine ? start() : Promise.reject(new CallError('offline'));

const whole = async (answer: Promise<Response>): Promise<Received> => {
  const response = await answer;
  const { ok, status, headers } = response;
  return { ok, status, retryAfter: Number(headers.get('Retry-After')) || undefined, text: await response.text() };
};

async function receive(first: Promise<Response>, again?: () => Promise<Response>): Promise<Received> {
  try {
    return await whole(first);
  } catch (lost) {
    if (lost instanceof CallError) throw lost;
    if (!navigator.onLine) throw new CallError('offline', undefined, { cause: lost });
    if (!again) throw new CallError('answer-lost', undefined, { cause: lost });
    return await receive(again());
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function bodyOf(name: EndpointName, { ok, status, retryAfter, text }: Received): unknown {
  const body = parsed(text);
  if (ok) return body;
  const { error, message } = Object(body) as Record<string, unknown>;
  if (hasSentences(error) && typeof message === 'string') throw new CallError(error, message, { retryAfter });
  // The platform has words of its own for too many requests at once.
  const isBusy = status >= 500 || status === 429;
  throw new CallError(isBusy ? 'unavailable' : 'unreadable', `${name} answered ${status}`, { retryAfter });
}
