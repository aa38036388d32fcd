/**
 * Proofs that a member shared an invitation. Only this API can make one. Each is for one member and one code, and is no
 * longer valid once the code is renewed or the member has left. Nothing is stored.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import type { GroupDocument } from '@pg/contract/documents';
import { signingKeys } from '../identity/tokens.ts';

/** In characters of base64url: 96 bits. Short, because it is part of a link. */
const length = 16;

/** Derives a separate key, because the original key is for signing tokens only. */
const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'invitations', 32));

/** Returns the proof that this member shared this code. */
export const proofOf = (code: string, userId: string, secret = signingKeys.k1.value()): string =>
  createHmac('sha256', keyFrom(secret)).update(`${code} ${userId}`).digest('base64url').slice(0, length);

/** Returns the name of the member to whom this proof for this code belongs, or undefined if there is none. */
export const inviterIn = ({ members }: GroupDocument, code: string, proof: string): string | undefined =>
  Object.entries(members).find(([userId]) => proofOf(code, userId) === proof)?.[1].name;
