/** The filters of a search beside its text: a person who paid, a tag, a category, or an amount (docs/product.md §10). */
import { leadTagOf } from '@pg/contract/common-tags';
import type { Expense } from '@pg/contract/expense';
import type { Paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';
import { amountPaidBy } from '#state/own-share.ts';
import { type Category, categoryOf } from '#ui/categories.ts';

export type Filter =
  | { readonly kind: 'payer'; readonly userId: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'amount'; readonly amount: Paise };

/** Returns whether the expense matches the filter. */
export function isMatch(expense: Expense, filter: Filter): boolean {
  if (filter.kind === 'payer') return amountPaidBy(expense, filter.userId) !== 0;
  if (filter.kind === 'category') return categoryOfExpense(expense) === filter.category;
  return filter.kind === 'tag' ? expense.tags.includes(filter.tag) : Math.abs(expense.amount) === filter.amount;
}

/** Returns the category of an expense: of the first of its tags that is a common one. */
export const categoryOfExpense = ({ tags }: Pick<Expense, 'tags'>): Category => categoryOf(leadTagOf(tags));

interface RequestedSearch {
  readonly code: string;
  readonly month: Month;
  readonly text?: string;
  readonly filter?: Filter | undefined;
}

const asked = createStore<{ search: RequestedSearch | undefined }>(() => ({ search: undefined }));

/** Searches the list of this month as soon as it is on the screen, for example for a tag of Insights. */
export const requestSearch = (search: RequestedSearch): void => asked.setState({ search });

/**
 * Calls `onSearch` with each search that is requested in this group, even if requested earlier. It returns whether it
 * has done the search.
 */
export function useRequestedSearch(code: string, onSearch: (search: RequestedSearch) => boolean): void {
  const take = useEffectEvent(() => {
    const { search } = asked.getState();
    if (search?.code === code && onSearch(search)) asked.setState({ search: undefined });
  });
  useEffect(() => {
    take();
    return asked.subscribe(take);
  }, []);
}
