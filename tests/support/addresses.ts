/**
 * Client addresses for tests. The API under test has no proxy in front of it, so a test sends the header that a proxy
 * would add.
 */
import { randomInt } from 'node:crypto';

/** Returns a random address from a range reserved for documentation. */
export const someAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/** Returns the header in which a proxy passes on the caller's address. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
