/**
 * Pseudonyms for the log. A person or group always has the same pseudonym, and only the holder of the signing key can
 * compute it. Plain hashes would not be safe: anyone can hash all possible mobile numbers and codes in minutes and
 * compare.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { signingKeys } from './tokens.ts';

/** In hexadecimal digits. */
const length = 12;

/** Derives a separate key for pseudonyms, because the original key is for signing tokens only. */
const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'names in the log', 32));

/** Returns the pseudonym of a person (by id), a mobile number or a group (by its code). It depends on the signing key. */
export const pseudonymOf = (kind: 'user' | 'number' | 'group', id: string, secret = signingKeys.k1.value()): string =>
  createHmac('sha256', keyFrom(secret)).update(`${kind} ${id}`).digest('hex').slice(0, length);
