/**
 * Pseudonyms for the log: a person or group always has the same one, and only the holder of the signing key can compute
 * it. A plain hash would not do: all mobile numbers and codes can be hashed in minutes.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { signingKeys } from './signed-token.ts';

/** In hexadecimal digits. */
const length = 12;

/** A separate key, so that nothing logged is part of a signature. */
const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'names in the log', 32));

/** The pseudonym of a person (by userId) or a group (by its code). Another key results in other pseudonyms. */
export const pseudonymOf = (kind: 'user' | 'group', id: string, secret = signingKeys.k1.value()): string =>
  createHmac('sha256', keyFrom(secret)).update(`${kind} ${id}`).digest('hex').slice(0, length);
