/** Asking a deployed site, and Google's own servers for it: each request once, and none that changes anything. */
import { PlainSentence } from '../process/plain-sentence.ts';

/** What one answer may take, in milliseconds: an instance of the API may have to start first. */
const patience = 30_000;

/** The address that was given, without what comes after the host. @throws PlainSentence when it is none, or not over TLS */
export function originOf(given: string | undefined): string {
  const how = 'npm run smoke -- https://<your site>';
  if (!given || !URL.canParse(given)) throw new PlainSentence(`Say which site to look at: ${how}.`);
  const { origin, protocol, hostname } = new URL(given);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return origin;
  throw new PlainSentence(`${given} is not an address over https: ${how}.`);
}

/** Sends one request. A page that moves on is not followed: an answer is looked at as it comes. */
export const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    // The emulator ends a connection after a refusal, in use or not.
    headers: { connection: 'close', ...init.headers },
  });

/** Sends JSON, for a call that takes a body. */
export const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  ask(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** The JSON of an answer, or nothing when it is none: a page of Hosting in the place of the API, say. */
export async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
