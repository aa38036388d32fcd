/**
 * Sends one request to the API; nothing else does. The start-up call, the app's calls, the outbox (also in the service
 * worker) and the sign-out all come here, so this file imports nothing.
 */

export interface ApiRequest {
  readonly url: string;
  readonly init?: RequestInit;
  /** The session token, for a call that needs one. */
  readonly token?: string | null;
  /** The Idempotency-Key of a change. */
  readonly key?: string | undefined;
  /** When this signal aborts, the call stops waiting, and its answer counts as lost. */
  readonly signal?: AbortSignal | undefined;
}

/** `fetch`, or what does the same and more. */
export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** How long to wait for an answer, in milliseconds: enough for a slow network with a cold server. */
const patience = 25_000;

/** Bytes that a slow network carries in a millisecond. */
const slowest = 8;

/**
 * Returns the answer, whatever it says (fetch-json.ts tells what it means).
 *
 * @param by `fetchWithClock` of clock.ts, which also learns the time, wherever there is a page
 */
export function sendRequest({ url, init, token, key, signal }: ApiRequest, by: Fetcher = fetch): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (key) headers.set('Idempotency-Key', key);
  const timeout = AbortSignal.timeout(patience + Math.ceil(String(init?.body ?? '').length / slowest));
  return by(url, { ...init, headers, signal: anySignal(timeout, signal) });
}

/** `AbortSignal.any`, which the oldest browsers do not have (docs/product.md §10). */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const any = new AbortController();
  const abort = (): void => any.abort();
  for (const signal of signals) {
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  }
  return any.signal;
}
