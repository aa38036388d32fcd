/** The filters that a search offers beside its text: a person who paid, a tag, or an amount (docs/product.md §10). */
import type { Expense } from '@pg/contract/answers';
import { type Paise, sum } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { tagName } from '#ui/tag-name.ts';
import { paidPart } from './payers.ts';

export type Filter =
  | { readonly kind: 'payer'; readonly userId: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'amount'; readonly amount: Paise };

/** A filter, and the sum of what it leaves in the list, in paise. */
export interface Choice {
  readonly filter: Filter;
  readonly total: Paise;
}

/** How many filters are offered at once. */
const most = 12;

/** Returns whether the filter leaves the expense in the list. */
export function isMatch(expense: Expense, filter: Filter): boolean {
  if (filter.kind === 'payer') return paidPart(expense, filter.userId) > 0;
  return filter.kind === 'tag' ? expense.tags.includes(filter.tag) : expense.amount === filter.amount;
}

/** Returns a key that is the same for equal filters. */
export const keyOf = (filter: Filter): string => Object.values(filter).join(' ');

/**
 * Returns the filters that fit the typed text: the amount, then people, then tags, each with the largest sums first.
 * Without a text, returns those of all people and tags in the list.
 */
export function choicesFor(expenses: readonly Expense[], text: string, nameOf: (userId: string) => string): Choice[] {
  const typed = text.trim().toLowerCase();
  const fits = (name: string): boolean => name.toLowerCase().includes(typed);
  const people = new Map<string, boolean>();
  const isPersonWanted = (userId: string): boolean => {
    const known = people.get(userId) ?? fits(nameOf(userId));
    people.set(userId, known);
    return known;
  };
  const amounts = new Map<string, { filter: Filter; amounts: Paise[] }>();
  const note = (filter: Filter, amount: Paise): void => {
    const key = keyOf(filter);
    const known = amounts.get(key);
    if (known) known.amounts.push(amount);
    else amounts.set(key, { filter, amounts: [amount] });
  };
  const wanted = paiseFromText(text);
  for (const expense of expenses) {
    const { amount, tags, payers, userId } = expense;
    if (amount === wanted) note({ kind: 'amount', amount }, amount);
    for (const payer of payers ?? [{ userId, amount }]) {
      if (isPersonWanted(payer.userId)) note({ kind: 'payer', userId: payer.userId }, amount);
    }
    for (const tag of tags) if (fits(tagName(tag)) || fits(tag)) note({ kind: 'tag', tag }, amount);
  }
  const choices = [...amounts.values()].map((one) => ({ filter: one.filter, total: sum(...one.amounts) }));
  return choices.sort((a, b) => order[a.filter.kind] - order[b.filter.kind] || b.total - a.total).slice(0, most);
}

const order: Record<Filter['kind'], number> = { amount: 0, payer: 1, tag: 2 };
