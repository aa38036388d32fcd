/**
 * Client addresses for tests. No proxy is in front of a test's API, so the test sends the header that a proxy would add.
 */
import { randomInt } from 'node:crypto';

/** Returns a random address from a range reserved for documentation. */
export const someAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/** Returns the header in which a proxy passes on the caller's address. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
