/** Sends requests to a deployed site and to Google's servers, each once. */
import { UserError } from '../process/user-error.ts';

/** The time limit for one answer, in milliseconds: an instance of the API may have to start first. */
const timeoutMs = 30_000;

/** Returns the origin of the given address. @throws UserError when it is not a URL or not https */
export function originOf(given: string | undefined): string {
  const how = 'npm run smoke -- https://<your site>';
  if (!given || !URL.canParse(given)) throw new UserError(`Name the site to check: ${how}.`);
  const { origin, protocol, hostname } = new URL(given);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return origin;
  throw new UserError(`${given} is not an https address: ${how}.`);
}

/** Sends one request. Redirects are not followed: the answer itself is checked. */
export const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    // The emulator closes a connection after a refusal, even if it is in use.
    headers: { connection: 'close', ...init.headers },
  });

/** Sends JSON. */
export const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  ask(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Returns the JSON object of an answer, or undefined for anything else, such as a page of Hosting. */
export async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
