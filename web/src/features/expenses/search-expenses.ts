/** Finding expenses by what was typed: fuzzy, over tags and description (docs/product.md §10). Loads with the first search. */
import type { Expense } from '@pg/contract/answers';
import Fuse from 'fuse.js';

const keys = ['tags', 'description'];

/** How far from what was typed a match may be: 0 is the same, 1 is anything. */
const threshold = 0.4;

/** Those of a list that match, in the list's own order. */
export type Finder = (text: string) => readonly Expense[];

/** Prepares a list for being searched, once for all that is typed while it stands. */
export function finderOf(expenses: readonly Expense[]): Finder {
  const fuse = new Fuse(expenses, { keys, threshold, shouldSort: false });
  return (text) =>
    fuse
      .search(text)
      .sort((a, b) => a.refIndex - b.refIndex)
      .map(({ item }) => item);
}
