/** A link that invites to a group: the home page with the group's code (docs/product.md §3). */
import { groupCodeLength, normalizeGroupCode } from '@pg/contract/group-code';

const name = 'join';

/** More than a code, so that a mistyped one can be seen and mended. */
const longest = groupCodeLength + 10;

/** The link that whoever has it joins by. */
export const invitationLink = (code: string, origin: string): string => `${origin}/?${name}=${code}`;

/** The code that the query of an address invites with, or undefined. */
export function invitationIn(query: string): string | undefined {
  const code = new URLSearchParams(query).get(name);
  return (code && normalizeGroupCode(code).slice(0, longest)) || undefined;
}

/** The query with all that it holds besides. */
export function withoutInvitation(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete(name);
  return rest.toString();
}
