/**
 * Parameters behind the `#` of an address, such as `/#join=ABC234`. Browsers do not send that part, so no log on the
 * way holds a group's code. Older links and notifications have them in the query.
 */

/** The parts of an address that may hold parameters. */
export interface Address {
  readonly search: string;
  readonly hash: string;
}

/** The value of a parameter; null when the address has none of this name. */
export const urlParameter = ({ search, hash }: Address, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);

/** One part without the parameter; everything else stays as it is. */
function without(part: string, name: string): string {
  const rest = new URLSearchParams(part.slice(1));
  if (!rest.has(name)) return part;
  rest.delete(name);
  return rest.size > 0 ? `${part.charAt(0)}${rest}` : '';
}

/** The address without the parameter. */
export const withoutUrlParameter = ({ search, hash }: Address, name: string): Address => ({
  search: without(search, name),
  hash: without(hash, name),
});
