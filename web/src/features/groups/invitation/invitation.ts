/** The link that invites to a group: the home page with the group's code (docs/product.md §3). */
import { groupCodeLength, normalizeGroupCode } from '@pg/contract/group-code';
import { type Address, urlParameter, withoutUrlParameter } from '#ui/url-parameters.ts';

/** An invitation to a group. */
export interface Invitation {
  readonly code: string;
  /** Proves who shared the link; undefined in links of older versions and in links shared offline. */
  readonly by?: string | undefined;
}

const [nameOfCode, nameOfProof] = ['join', 'by'];

/** A text in place of a code is cut to this length: longer than a code, so that a cut text is never a code. */
const longest = groupCodeLength + 10;

/** Returns the link that invites to a group. */
export const invitationLink = ({ code, by }: Invitation, origin: string): string =>
  `${origin}/#${nameOfCode}=${code}${by ? `&${nameOfProof}=${by}` : ''}`;

/** Returns the invitation in an address, or undefined. */
export function invitationIn(address: Address): Invitation | undefined {
  const code = normalizeGroupCode(urlParameter(address, nameOfCode) ?? '').slice(0, longest);
  return code ? { code, by: urlParameter(address, nameOfProof)?.slice(0, 64) } : undefined;
}

/** Returns the address without the invitation. */
export const withoutInvitation = (address: Address): Address =>
  withoutUrlParameter(withoutUrlParameter(address, nameOfCode), nameOfProof);
