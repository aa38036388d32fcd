/** The session token in local storage, under the key that docs/product.md §2 names; in memory if storage is full. */
import { keys, safeStorage } from '#browser/storage.ts';

/** Returns the token of the session, or null when no one is signed in. */
export const storedToken = (): string | null => safeStorage.read(keys.token);

export function removeToken(): void {
  safeStorage.drop(keys.formerToken);
  safeStorage.drop(keys.token);
}

/** Stores the token of a new session. */
export function storeToken(token: string): void {
  safeStorage.drop(keys.formerToken);
  safeStorage.write(keys.token, token);
}

/** Stores a token that continues the present session, such as after a new password. */
export function replaceToken(token: string): void {
  safeStorage.write(keys.formerToken, storedToken() ?? '');
  safeStorage.write(keys.token, token);
}

/** Returns whether a token belongs to the stored session: it is the stored token, or the one that it replaced. */
export const isOfSession = (token: string | null): boolean =>
  token === storedToken() || (token !== null && token === safeStorage.read(keys.formerToken));

/** Returns whether another tab has changed the token. */
export const isTokenChange = (event: StorageEvent): boolean => event.key === keys.token || event.key === null;

/** Reads a claim of a token (token-claims.ts) without checking the signature: the server rejects a forged token. */
export function claimOf(token: string | null, name: string): unknown {
  try {
    const payload = atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(payload);
    return (claims as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}

/** Returns the id of the user that a token belongs to. Null when the text is not a token. */
export function userIdOf(token: string | null): string | null {
  const id = claimOf(token, 'id');
  return typeof id === 'string' ? id : null;
}
