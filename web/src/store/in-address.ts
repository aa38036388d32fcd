/**
 * What an address says behind its `#`, such as `/#join=ABC234`. Browsers send that to no server, so no log on the way holds a
 * group's code. Links and notifications from before this say it in their query.
 */

/** The parts of an address that may say something. */
export interface Address {
  readonly search: string;
  readonly hash: string;
}

/** What the address says under this name; null when it says nothing. */
export const saidIn = ({ search, hash }: Address, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);

/** A part without what it says under this name; what else stands there stays as it is. */
function without(part: string, name: string): string {
  const rest = new URLSearchParams(part.slice(1));
  if (!rest.has(name)) return part;
  rest.delete(name);
  return rest.size > 0 ? `${part.charAt(0)}${rest}` : '';
}

/** The address without what it says under this name. */
export const unsaid = ({ search, hash }: Address, name: string): Address => ({
  search: without(search, name),
  hash: without(hash, name),
});
