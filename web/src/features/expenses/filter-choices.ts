/** The filters that a search offers. They load with its chips, later than the list. */
import type { Expense } from '@pg/contract/expense';
import { type Paise, paise, sum, zero } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import type { Filter } from './filters.ts';

/** A filter, and the sum of the expenses that match it, in paise. */
interface FilterSuggestion {
  readonly filter: Filter;
  readonly total: Paise;
}

/** How many filters are offered at once. */
const most = 12;

/** Returns a key that is the same for equal filters. */
export const filterKey = (filter: Filter): string => Object.values(filter).join(' ');

/** For each filter, the sum of the list's expenses that match it, in paise. */
interface FilterSums {
  readonly people: ReadonlyMap<string, Paise>;
  readonly tags: ReadonlyMap<string, Paise>;
  readonly amounts: ReadonlyMap<Paise, Paise>;
}

/** Sums up a list once, so that each typed letter costs no more in a long list than in a short one. */
export function sumsOf(expenses: readonly Expense[]): FilterSums {
  const people = new Map<string, Paise>();
  const tags = new Map<string, Paise>();
  const amounts = new Map<Paise, Paise>();
  for (const { amount, tags: own, payers, userId } of expenses) {
    add(amounts, paise(Math.abs(amount)), amount);
    for (const tag of own) add(tags, tag, amount);
    if (payers) for (const payer of payers) add(people, payer.userId, amount);
    else add(people, userId, amount);
  }
  return { people, tags, amounts };
}

const add = <Key>(sums: Map<Key, Paise>, key: Key, amount: Paise): void =>
  void sums.set(key, sum(sums.get(key) ?? zero, amount));

/**
 * Returns the filters that fit the typed text: the amount, then people, then tags, each with the largest sums first.
 * Without a text, returns those of all people and tags in the list.
 *
 * @param isNamed whether a tag has the text in one of its names (words/tags.ts, which loads later than a list)
 */
export function filterSuggestions(
  { people, tags, amounts }: FilterSums,
  text: string,
  nameOf: (userId: string) => string,
  isNamed: (tag: string, typed: string) => boolean,
): FilterSuggestion[] {
  const typed = text.trim().toLowerCase();
  const fits = (name: string): boolean => name.toLowerCase().includes(typed);
  const amount = paiseFromText(text);
  const total = amount && amounts.get(amount);
  const ofPeople = [...people].filter(([userId]) => fits(nameOf(userId)));
  const ofTags = [...tags].filter(([tag]) => isNamed(tag, typed));
  return [
    ...(amount && total !== undefined ? [{ filter: { kind: 'amount', amount } as const, total }] : []),
    ...ofPeople
      .toSorted(largestFirst)
      .map(([userId, total]) => ({ filter: { kind: 'payer', userId } as const, total })),
    ...ofTags.toSorted(largestFirst).map(([tag, total]) => ({ filter: { kind: 'tag', tag } as const, total })),
  ].slice(0, most);
}

const largestFirst = ([, a]: [string, Paise], [, b]: [string, Paise]): number => b - a;
