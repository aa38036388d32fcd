/** The session token in local storage, under the key that docs/product.md §2 names. */
const key = 'token';

/** The token of the session, or null when nobody is signed in. */
export const storedToken = (): string | null => localStorage.getItem(key);

export const storeToken = (token: string): void => localStorage.setItem(key, token);

export const dropToken = (): void => localStorage.removeItem(key);

/** Whether a change of local storage, told by another tab, is one of the session. */
export const isTokenChange = (event: StorageEvent): boolean => event.key === key || event.key === null;

/**
 * Whose token it is: its `sub` claim. The signature is the server's business; a forged token only fails there.
 *
 * @returns null when the text is not a token.
 */
export function userIdOf(token: string | null): string | null {
  try {
    const payload = atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(payload);
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}
