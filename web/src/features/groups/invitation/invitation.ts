/** The link that invites to a group: the home page with the group's code (docs/product.md §3). */
import { groupCodeLength, normalizeGroupCode } from '@pg/contract/group-code';
import { type Address, urlParameter, withoutUrlParameter } from '#ui/url-parameters.ts';

const name = 'join';

/** Longer than a code, so that the user can see and correct a wrong one. */
const longest = groupCodeLength + 10;

/** Returns the link that invites to a group. */
export const invitationLink = (code: string, origin: string): string => `${origin}/#${name}=${code}`;

/** Returns the code in an invitation's address, or undefined. */
export function invitationIn(address: Address): string | undefined {
  const code = urlParameter(address, name);
  return (code && normalizeGroupCode(code).slice(0, longest)) || undefined;
}

/** Returns the address without the invitation. */
export const withoutInvitation = (address: Address): Address => withoutUrlParameter(address, name);
