/** The mobile number of the signed-in user. */
import { claimOf, storedToken } from './session-token.ts';

/** Returns the number in the session token; empty text when no one is signed in. */
export const ownNumber = (): string => String(claimOf(storedToken(), 'sub') ?? '');
