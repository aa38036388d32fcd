/** The link that invites to a group: the home page with the group's code (docs/product.md §3). */
import { normalizeGroupCode } from '@pg/contract/group-code';
import { urlParameter, withoutUrlParameters } from '#ui/url-parameters.ts';

/** An invitation to a group. */
export interface Invitation {
  readonly code: string;
  /** Proves who shared the link; undefined in links shared offline. */
  readonly by?: string | undefined;
}

const [nameOfCode, nameOfProof] = ['join', 'by'];

/**
 * The code without what messengers add to a link, such as a full stop. A longer text is cut, but to more characters than
 * a code has, so that a cut text is never a code.
 */
const leading = /^[A-Z\d]{0,16}/;

/** Returns the link that invites to a group. */
export const invitationLink = ({ code, by }: Invitation, origin: string): string =>
  `${origin}/#${nameOfCode}=${code}${by ? `&${nameOfProof}=${by}` : ''}`;

/** Returns the invitation in an address's hash, or undefined. */
export function invitationIn(hash: string): Invitation | undefined {
  const code = leading.exec(normalizeGroupCode(urlParameter(hash, nameOfCode) ?? ''))?.[0];
  return code ? { code, by: urlParameter(hash, nameOfProof)?.slice(0, 64) } : undefined;
}

/** Returns the hash without the invitation. */
export const withoutInvitation = (hash: string): string => withoutUrlParameters(hash, nameOfCode, nameOfProof);
