/**
 * Sends a call once, and tells what became of it: the body of an answer, or a CallError. The page and the service
 * worker share this file (docs/decisions/0064).
 */
import type { ErrorBody, ErrorCode } from '@pg/contract/errors';
import { CallError, type FailureCode } from './call-error.ts';
import { type ApiRequest, type Fetcher, sendRequest } from './request.ts';

export interface FetchJsonOptions extends ApiRequest {
  /** The answer to a request that has already been sent. */
  readonly started?: Promise<Response> | undefined;
  readonly fetcher?: Fetcher;
}

/**
 * Returns the JSON of the answer, or undefined if the answer is not JSON.
 *
 * @throws CallError with the server's code and message; `offline` or `answer-lost` if there is no answer;
 *   `unavailable`, `internal` or `unreadable` if the answer is not the API's
 */
export async function fetchJson({ started, fetcher, ...sent }: FetchJsonOptions): Promise<unknown> {
  const { ok, status, retryAfter, text } = await received(sent, started, fetcher);
  const body = parsed(text);
  if (ok) return body;
  const { error, message, field, limit } = Object(body) as Partial<ErrorBody>;
  const code = codeOf(status, error);
  const isForeign = error !== code;
  // The platform's own error texts are not for users.
  throw new CallError(code, isForeign ? '' : message, { retryAfter, field, limit, isForeign, cause: sent.url });
}

async function received(sent: ApiRequest, started: FetchJsonOptions['started'], by: FetchJsonOptions['fetcher']) {
  // Outside of `try`: what this throws is an error of this program, not a lost answer.
  const answering = started ?? sendRequest(sent, by);
  try {
    const answer = await answering;
    const { ok, status, headers } = answer;
    return { ok, status, retryAfter: Number(headers.get('Retry-After')) || undefined, text: await answer.text() };
  } catch (cause) {
    throw new CallError(navigator.onLine ? 'answer-lost' : 'offline', undefined, { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The statuses that say nothing about the call: no instance was free or responded, or there were too many calls. */
const passing = new Set([408, 425, 429, 502, 503, 504]);

/**
 * Returns the code of an error answer: the API's own, which only a newer API may know, or one that fits the status if
 * the answer is not the API's.
 */
function codeOf(status: number, error: unknown): FailureCode {
  if (passing.has(status)) return error === 'too-many-requests' ? error : 'unavailable';
  if (status >= 500) return 'internal';
  return typeof error === 'string' && /^[a-z-]+$/.test(error) ? (error as ErrorCode) : 'unreadable';
}
