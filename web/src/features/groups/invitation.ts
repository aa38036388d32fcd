/** The link that invites to a group: the home page with the group's code (docs/product.md §3). */
import { normalizeGroupCode } from '@pg/contract/group-code';
import { hashParameter, withoutHashParameters } from '#browser/url-parameters.ts';

/** An invitation to a group. */
export interface Invitation {
  readonly code: string;
  /** Proves who shared the link; undefined in links shared offline. */
  readonly by?: string | undefined;
  /** Proves that the link was made for a guest, whose place the reader can take. */
  readonly guest?: string | undefined;
}

const [nameOfCode, ...namesOfProofs] = ['join', 'by', 'guest'] as const;

const longestProof = 64;

/**
 * The code without what messengers add to a link, such as a full stop. A longer text is cut, but to more characters than
 * a code has, so that a cut text is never a code.
 */
const leading = /^[A-Z\d]{0,16}/;

/** Returns the link that invites to a group. */
export const invitationLink = (invitation: Invitation, origin: string): string => {
  const proofs = namesOfProofs.map((name) => (invitation[name] ? `&${name}=${invitation[name]}` : ''));
  return `${origin}/#${nameOfCode}=${invitation.code}${proofs.join('')}`;
};

/** Returns the invitation in an address's hash, or undefined. */
export function invitationIn(hash: string): Invitation | undefined {
  const code = leading.exec(normalizeGroupCode(hashParameter(hash, nameOfCode) ?? ''))?.[0];
  const [by, guest] = namesOfProofs.map((name) => hashParameter(hash, name)?.slice(0, longestProof));
  return code ? { code, by, guest } : undefined;
}

/** Returns the hash without the invitation. */
export const withoutInvitation = (hash: string): string => withoutHashParameters(hash, nameOfCode, ...namesOfProofs);
