/** Addresses to call from. Nothing stands before the API of a test, so the caller writes what the front end would. */
import { randomInt } from 'node:crypto';

/** An address of the range that is kept for examples: nobody else calls from there. */
export const someAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/** The header by which a front end vouches for an address. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
