/**
 * Whom a line of the log is about, without saying it: the same person or group always under the same name, which only
 * the holder of the signing key can make. A plain hash would not do: all mobile numbers and codes are hashed in minutes.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { signingKeys } from './signed-token.ts';

/** In hexadecimal digits. */
const length = 12;

/** A key of its own, so that nothing logged is ever a part of a signature. */
const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'names in the log', 32));

/** The name under which a person (by userId) or a group (by its code) stands in the log. Another key gives other names. */
export const pseudonymOf = (kind: 'user' | 'group', id: string, secret = signingKeys.k1.value()): string =>
  createHmac('sha256', keyFrom(secret)).update(`${kind} ${id}`).digest('hex').slice(0, length);
