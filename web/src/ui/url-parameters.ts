/**
 * Parameters after the `#` of an address, such as `/#join=ABC234`. Browsers do not send that part, so no server logs a
 * group's code. In older links and notifications, the parameters are in the query.
 */

/** The parts of an address that may hold parameters. */
export interface Address {
  readonly search: string;
  readonly hash: string;
}

/** Returns the value of a parameter; null if the address has none of this name. */
export const urlParameter = ({ search, hash }: Address, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);

/** Returns a query or hash without the parameter. Returns it unchanged if it does not have the parameter. */
function without(part: string, name: string): string {
  const rest = new URLSearchParams(part.slice(1));
  if (!rest.has(name)) return part;
  rest.delete(name);
  return rest.size > 0 ? `${part.charAt(0)}${rest}` : '';
}

/** Returns the address without the parameter. */
export const withoutUrlParameter = ({ search, hash }: Address, name: string): Address => ({
  search: without(search, name),
  hash: without(hash, name),
});
