/**
 * Which part of a page is open, by the last word behind the `#` of the address that has no value, such as
 * `/dashboard/#balances`; none for what the page opens with.
 */
const lastWord = /(?:^#|&)([^=&]+)$/;

export const viewIn = (hash: string): string => lastWord.exec(hash)?.[1] ?? '';

/** Returns the hash with another open part. */
export function withView(hash: string, view: string): string {
  const parameters = hash.replace(lastWord, '');
  return (view && `${parameters || '#'}${parameters && '&'}${view}`) || parameters;
}

/** The name of the dialog of the month's Insights, the only one that an address names. */
export const insightsView = 'insights';
