/**
 * What an address says after its `#`: parameters, such as `/#join=ABC234`, and which part of the page is open, such as
 * `/dashboard/#balances`. Browsers do not send this, so no server logs a group's code.
 */

/** What names the open part: the first word, if it has no value. */
const opening = /^#?([^=&]+)(?:&|$)/;

/** The name of the open part of the page; empty for what the page opens with. */
export const viewIn = (hash: string): string => opening.exec(hash)?.[1] ?? '';

const parametersIn = (hash: string): string => hash.replace(opening, '').replace('#', '');

/** Returns the hash with another open part. */
export const withView = (hash: string, view: string): string =>
  [view, parametersIn(hash)]
    .filter(Boolean)
    .join('&')
    .replace(/^(?=.)/, '#');

/** The name of the dialog of the month's Insights, the only one that an address names. */
export const insightsView = 'insights';

/** Returns the value of a parameter; null if the hash has none of this name. */
export const hashParameter = (hash: string, name: string): string | null =>
  new URLSearchParams(parametersIn(hash)).get(name);

/** Returns the hash without the parameters; unchanged if it has none of them. */
export function withoutHashParameters(hash: string, ...names: readonly string[]): string {
  const rest = new URLSearchParams(parametersIn(hash));
  if (!names.some((name) => rest.has(name))) return hash;
  for (const name of names) rest.delete(name);
  return withView(`#${rest}`, viewIn(hash));
}
