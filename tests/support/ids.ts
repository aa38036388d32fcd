/**
 * The ids of the people whom this process has created. Tests call people by number, as the API does; what is stored has
 * ids. Here the two meet.
 */
import * as paths from '@pg/contract/document-paths';

const ids = new Map<string, string>();
const numbers = new Map<string, string>();

export function rememberPerson(number: string, id: string): void {
  // The number may have belonged to someone else before.
  numbers.delete(ids.get(number) ?? '');
  ids.set(number, id);
  numbers.set(id, number);
}

/** Returns the id of a person by number. Anything else stays as it is. */
export const idOf = (number: string): string => ids.get(number) ?? number;

/** A person, or a guest or someone who has left, whom calls name by id. */
export type Named = { readonly mobile: string } | { readonly userId: string };

/** Returns how calls name them. */
export const userIdOf = (who: Named): string => ('mobile' in who ? who.mobile : who.userId);

export const userPath = (number: string): string => paths.userPath(idOf(number));
export const movementsPath = (number: string): string => paths.movementsPath(idOf(number));
export const giveTakePath = (number: string): string => paths.giveTakePath(idOf(number));
export const demoPushesPath = (number: string): string => paths.demoPushesPath(idOf(number));
export const idempotencyPath = (number: string, key: string): string => paths.idempotencyPath(idOf(number), key);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns what is stored with numbers instead of ids. Those who left have theirs too. */
export function withNumbers<Stored>(stored: Stored): Stored {
  const numberOf = (text: string): string => numbers.get(text) ?? text;
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return numberOf(value);
    if (Array.isArray(value)) return value.map(within);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [numberOf(key), within(inner)]));
  };
  return within(stored) as Stored;
}
