/** What the group usually buys and the user has recorded, as far as this phone knows: suggestions for the next expense. */

import type { Expense } from '@pg/contract/answers';
import { commonTags } from '@pg/contract/common-tags';
import { mostSuggestions } from './tags-in-form.ts';

/** Returns up to 8 tags: those that the group uses most, the most frequent first, then common ones. */
export function usualTags(expenses: readonly Expense[]): string[] {
  const uses = new Map<string, number>();
  for (const tag of expenses.flatMap((expense) => expense.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  const own = [...uses].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
  return [...new Set([...own, ...commonTags])].slice(0, mostSuggestions);
}

/** How many expenses are offered to be recorded again. */
const mostAgain = 3;

/**
 * Returns the user's last different expenses, the last recorded first. Expenses that others paid, or that are not shared
 * by everyone equally, are left out, because a list does not tell their parts.
 */
export function lastOwn(expenses: readonly Expense[], userId: string): readonly Expense[] {
  const own = expenses.filter((expense) => expense.userId === userId && !expense.payers && !expense.split);
  const newest = [...own].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const different = new Map<string, Expense>();
  for (const expense of newest) {
    const key = `${expense.amount} ${expense.description}`;
    if (!different.has(key)) different.set(key, expense);
  }
  return [...different.values()].slice(0, mostAgain);
}
