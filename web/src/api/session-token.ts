/** The session token in local storage, under the key that docs/product.md §2 names. */
const key = 'token';

/** The token of the session, or null when nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(key);

/** The token that the stored one took the place of, within one session. */
const formerKey = 'formerToken';

export function dropToken(): void {
  localStorage.removeItem(formerKey);
  localStorage.removeItem(key);
}

/** Stores the token of a new session. */
export function storeToken(token: string): void {
  localStorage.removeItem(formerKey);
  localStorage.setItem(key, token);
}

/** Stores the token by which the same session goes on, since a new password ended the one before. */
export function replaceToken(token: string): void {
  localStorage.setItem(formerKey, storedToken() ?? '');
  localStorage.setItem(key, token);
}

const lock = 'token';

/** Does what ends the stored token and brings another; other tabs that are refused meanwhile wait for it. */
export const whileTokenChanges = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(lock, work) : work();

/** Until no tab is about to replace the token. */
export const tokenSettled = (): Promise<void> | undefined => navigator.locks?.request(lock, () => undefined);

/** Whether a token is, or was, the one of the session that is stored now. */
export const isOfSession = (token: string | null): boolean =>
  token === storedToken() || (token !== null && token === localStorage.getItem(formerKey));

/** Whether a change of local storage, told by another tab, is one of the session. */
export const isTokenChange = (event: StorageEvent): boolean => event.key === key || event.key === null;

/** A claim of a token. The signature is the server's business; a forged token only fails there. */
function claimOf(token: string | null, name: string): unknown {
  try {
    const payload = atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(payload);
    return (claims as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}

/** Whose token it is: its `sub` claim. Null when the text is not a token. */
export function userIdOf(token: string | null): string | null {
  const sub = claimOf(token, 'sub');
  return typeof sub === 'string' ? sub : null;
}

/** The session version of a token: a password reset raises it (docs/product.md §2). 0 when the text is not a token. */
export function sessionVersionOf(token: string | null): number {
  const version = claimOf(token, 'sessionVersion');
  return typeof version === 'number' ? version : 0;
}
