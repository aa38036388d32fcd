/**
 * Sends calls over the network, and turns failures into CallError. What a failure means for the session is decided in
 * in-session.ts.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import type { ErrorBody, ErrorCode } from '@pg/contract/errors';
import { patience } from '#api/start-up.ts';
import { ask } from '#clock/clock.ts';
import { CallError, type FailureCode } from './call-error.ts';
import { inIds } from './people.ts';

export interface Sent {
  readonly name: EndpointName;
  readonly url: string;
  readonly init: RequestInit;
  /** The session token, for a call that needs one. */
  readonly token?: string | null;
  /** The Idempotency-Key of a change. */
  readonly key?: string | undefined;
  /** When this signal aborts, the call stops waiting, and its answer counts as lost. */
  readonly signal?: AbortSignal | undefined;
  /** The answer to a request that has already been sent. */
  readonly started?: Promise<Response> | undefined;
}

/**
 * Sends a call and returns the JSON of its answer, with ids of people, or undefined if the answer is not JSON. If the
 * answer is lost, sends a read once more, or a change once more with the same key. A change without a key is not
 * repeated.
 *
 * @throws CallError with the server's code and message, or a code of the client
 */
export async function send({ name, url, init, token, key, signal, started }: Sent): Promise<unknown> {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (key) headers.set('Idempotency-Key', key);

  const start = () => {
    const tooLong = AbortSignal.timeout(patience);
    return ask(url, { ...init, headers, signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong });
  };
  const isRepeatable = key !== undefined || init.method === 'GET';
  return bodyOf(name, await receive(started ?? reached(start), isRepeatable ? start : undefined));
}

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
    return JSON.parse(text, inIds);
  } catch {
    return undefined;
  }
};

/** The statuses with which the platform answers when no instance is free, or when no instance responds. */
const busy = new Set([429, 502, 503, 504]);

/**
 * Returns the code of an error answer: the API's own, which only a newer API may know, or one that fits the status if
 * the answer is not the API's.
 */
function codeOf(status: number, error: unknown): FailureCode {
  if (status < 500 && typeof error === 'string' && /^[a-z-]+$/.test(error)) return error as ErrorCode;
  if (busy.has(status)) return 'unavailable';
  return status < 500 ? 'unreadable' : 'internal';
}

function bodyOf(name: EndpointName, { ok, status, retryAfter, text }: Received): unknown {
  const body = parsed(text);
  if (ok) return body;
  const { error, message, field, limit } = Object(body) as Partial<ErrorBody>;
  const code = codeOf(status, error);
  // The platform's own error texts are not for users.
  const ownText = error === code ? message : '';
  throw new CallError(code, ownText, { retryAfter, field, limit, cause: `${name} answered ${status}` });
}
