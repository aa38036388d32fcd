/** Fuzzy search of expenses by tags and description (docs/product.md §10). This code loads before the first search. */
import type { Expense } from '@pg/contract/answers';
import Fuse from 'fuse.js';
import { tagName } from '#ui/tag-name.ts';

/** Tags are searched as stored and, if their names on screens differ, also by these names. */
const keys = [
  'tags',
  { name: 'names', getFn: ({ tags }: Expense) => tags.map(tagName).filter((name) => !tags.includes(name)) },
  'description',
];

/** How different a match may be: 0 allows only equal text, 1 allows any text. */
const threshold = 0.4;

/** Returns the matching expenses, in the list's order. */
type Finder = (text: string) => readonly Expense[];

/** Indexes a list once. Returns a function that searches it. */
export function finderOf(expenses: readonly Expense[]): Finder {
  const fuse = new Fuse(expenses, { keys, threshold, shouldSort: false });
  return (text) =>
    fuse
      .search(text)
      .sort((a, b) => a.refIndex - b.refIndex)
      .map(({ item }) => item);
}
