/**
 * What an address says after its `#`: parameters, such as `/#join=ABC234`, and which part of the page is open, such as
 * `/dashboard/#balances`. Browsers do not send this, so no server logs a group's code.
 */

const partsIn = (hash: string): string[] => hash.slice(1).split('&').filter(Boolean);
const hashOf = (parts: readonly string[]): string => (parts.length > 0 ? `#${parts.join('&')}` : '');
const isParameter = (part: string): boolean => part.includes('=');

/** Returns the value of a parameter; null if the hash has none of this name. */
export const hashParameter = (hash: string, name: string): string | null =>
  new URLSearchParams(partsIn(hash).filter(isParameter).join('&')).get(name);

/** Returns the hash without the parameters. */
export const withoutHashParameters = (hash: string, ...names: readonly string[]): string =>
  hashOf(partsIn(hash).filter((part) => !isParameter(part) || !names.includes(part.replace(/=.*/, ''))));

/** The name of the open part of the page; empty for what the page opens with. */
export const viewIn = (hash: string): string => partsIn(hash).find((part) => !isParameter(part)) ?? '';

/** The name of the dialog of the month's Insights, the only one that an address names. */
export const insightsView = 'insights';

/** Returns the hash with another open part. */
export const withView = (hash: string, view: string): string =>
  hashOf([view, ...partsIn(hash).filter(isParameter)].filter(Boolean));
