/**
 * Answers call people by their mobile numbers, and by their ids if they have left the group. Everything else on this
 * page has ids, as documents do, so that a new number changes nothing. Here the numbers in answers become ids.
 */
import { ownNumber, storedToken, userIdOf } from '#storage/session-token.ts';

/** The ids, by number. */
const ids = new Map<string, string>();

/** Notes who has which number. */
export function knowPeople(members: readonly { readonly userId: string; readonly username: string }[]): void {
  for (const { userId, username } of members) ids.set(username, userId);
}

const namesPerson: readonly string[] = ['userId', 'from', 'to', 'by'];
const isByPerson: readonly string[] = ['byMember', 'net', 'balances'];

const idOf = (number: string): string => ids.get(number) ?? number;

/** Returns the JSON of an answer with ids. A group's members come first in it and have both, which are noted. */
export function withIds(body: unknown): unknown {
  knowPeople([{ userId: userIdOf(storedToken()) ?? '', username: ownNumber() }]);
  return changed(body);
}

function changed(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return namesPerson.includes(name) ? idOf(value) : value;
  if (Array.isArray(value)) return value.map((one) => changed(one));
  if (typeof value !== 'object' || value === null) return value;
  const { id, username, otherName } = value as Readonly<Record<string, string | undefined>>;
  if (id && username) ids.set(username, id);
  const entries = Object.entries(value).map(([key, one]) => [
    isByPerson.includes(name) ? idOf(key) : key,
    // Without `otherName`, `other` is a name.
    changed(one, key === 'other' && otherName !== undefined ? 'by' : key),
  ]);
  return Object.fromEntries(entries);
}
