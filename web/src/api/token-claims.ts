/** What a session token says that the first screens do not need: this loads after their numbers. */
import { claimOf, storedToken } from './token.ts';

/** Returns the id of the session that a token belongs to; undefined when the text is not a token. */
export function sessionIdOf(token: string | null): string | undefined {
  const id = claimOf(token, 'jti');
  return typeof id === 'string' ? id : undefined;
}

/**
 * Returns the session version of a token; a password reset raises it (docs/product.md §2). 0 when the text is not a
 * token.
 */
export function sessionVersionOf(token: string | null): number {
  const version = claimOf(token, 'sessionVersion');
  return typeof version === 'number' ? version : 0;
}

/** Returns the number in the session token; empty text when no one is signed in. */
export const ownMobile = (): string => String(claimOf(storedToken(), 'sub') ?? '');
