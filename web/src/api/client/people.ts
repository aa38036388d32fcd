/**
 * Answers call people by their mobile numbers, and by their ids if they have left the group. Everything else on this
 * page has ids, as documents do, so that a new number changes nothing. Here the numbers in answers become ids.
 */

/** The known people's ids, by number. */
export const ids = new Map<string, string>();

/**
 * Makes `JSON.parse` return ids. A group's members come first in an answer and have both, which are noted.
 *
 * @param value anything, whose parts have ids already
 */
// biome-ignore lint/suspicious/noExplicitAny: as JSON.parse has it
export function inIds(this: { otherName?: string }, name: string, value: any): unknown {
  if (value?.username) {
    value.userId = value.id;
    ids.set(value.username, value.id);
  }
  // Without `otherName`, `other` is a name.
  if (/^(userId|from|to|by)$/.test(name) || (name === 'other' && this.otherName)) return ids.get(value) ?? value;
  if (/^(byMember|net|balances)$/.test(name) && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([number, one]) => [ids.get(number) ?? number, one]));
  }
  return value;
}
