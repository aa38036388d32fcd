/**
 * Parameters after the `#` of an address, such as `/#join=ABC234`. Browsers do not send that part, so no server logs a
 * group's code.
 */

/** Returns the value of a parameter; null if the hash has none of this name. */
export const hashParameter = (hash: string, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name);

/** Returns the hash without the parameters; unchanged if it has none of them. */
export function withoutHashParameters(hash: string, ...names: readonly string[]): string {
  const rest = new URLSearchParams(hash.slice(1));
  if (!names.some((name) => rest.has(name))) return hash;
  for (const name of names) rest.delete(name);
  // What names an open part has no value (open-view.ts).
  return (`${rest}` && `#${rest}`).replace(/=(?=&|$)/g, '');
}
