/**
 * Addresses to call from. No proxy is in front of a test's API, so the caller sets the header that the front end would.
 */
import { randomInt } from 'node:crypto';

/** An address from a range reserved for documentation: no one else calls from there. */
export const someAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/** The header with which a front end states the caller's address. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
