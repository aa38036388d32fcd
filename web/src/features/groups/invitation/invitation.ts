/** A link that invites to a group: the home page with the group's code (docs/product.md §3). */
import { groupCodeLength, normalizeGroupCode } from '@pg/contract/group-code';
import { type Address, urlParameter, withoutUrlParameter } from '#ui/url-parameters.ts';

const name = 'join';

/** More than a code, so that a mistyped one can be seen and mended. */
const longest = groupCodeLength + 10;

/** The link that whoever has it joins by. */
export const invitationLink = (code: string, origin: string): string => `${origin}/#${name}=${code}`;

/** The code that an address invites with, or undefined. */
export function invitationIn(address: Address): string | undefined {
  const code = urlParameter(address, name);
  return (code && normalizeGroupCode(code).slice(0, longest)) || undefined;
}

/** The address with all that it says besides. */
export const withoutInvitation = (address: Address): Address => withoutUrlParameter(address, name);
