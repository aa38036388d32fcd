/**
 * The checksum of a group's month, by which a device notices that its list is not the database's: for each day, the sum
 * of a hash of every expense and its revision (docs/decisions/0063). On its own, because first screens need none of it.
 */
import type { Expense } from './expense.ts';
import { dayOfMonth } from './months.ts';

/** By day of payment ("01" to "31"). A day whose expenses are all gone has 0. */
export type Checksum = Record<string, number>;

/** FNV-1a in 32 bits (RFC 9923), so that the sum of two million expenses is still exact. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Adds an expense to the checksum, or with sign -1 takes it out. */
export function addTo(
  check: Checksum,
  { id, revision, paymentDate }: Pick<Expense, 'id' | 'revision' | 'paymentDate'>,
  sign: 1 | -1,
): void {
  const day = dayOfMonth(paymentDate);
  // The revision comes first: at the end, the hashes of two edits would cancel each other out in every fourth pair.
  check[day] = (check[day] ?? 0) + sign * hashOf(`${revision} ${id}`);
}
