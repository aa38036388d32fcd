/** The session token in local storage, under the key that docs/product.md §2 names. */
export const tokenKey = 'token';

/** The token of the session, or null when nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(tokenKey);

/** The token that the stored one took the place of, within one session. */
export const formerTokenKey = 'formerToken';

export function dropToken(): void {
  localStorage.removeItem(formerTokenKey);
  localStorage.removeItem(tokenKey);
}

/** Stores the token of a new session. */
export function storeToken(token: string): void {
  localStorage.removeItem(formerTokenKey);
  localStorage.setItem(tokenKey, token);
}

/** Whether a change of local storage, told by another tab, is one of the session. */
export const isTokenChange = (event: StorageEvent): boolean => event.key === tokenKey || event.key === null;

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
