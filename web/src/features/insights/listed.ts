/** What Insights compute from all expenses of a month, for the group or for one person. Amounts are integer paise. */
import type { Expense } from '@pg/contract/expense';
import { type Paise, zero } from '@pg/contract/money';
import { dayOf, type Sums } from '@pg/contract/months';
import { categoryIn } from '#features/search/filters.ts';
import { type CategoryRow, type Row, rowsOf, sumsBy, withTags } from './figures.ts';

/** How much of an expense counts: the amount, or a person's share. */
export type Counted = (expense: Expense) => Paise;

export const whole: Counted = ({ amount }) => amount;

export const byDayOf = (expenses: readonly Expense[], counted: Counted): Sums =>
  sumsBy(expenses, ({ paymentDate }) => [dayOf(paymentDate)], counted);

/**
 * Returns the categories of a whole month's expenses, the largest first. A tag stands below the category in which it
 * costs most, with the sum of all expenses that have it: what a search for it finds.
 */
export function categoriesIn(expenses: readonly Expense[], counted: Counted): readonly CategoryRow[] {
  const byTag = rowsOf(sumsBy(expenses, ({ tags }) => tags, counted));
  const byBoth = sumsBy(expenses, (expense) => expense.tags.map((tag) => `${categoryIn(expense)} ${tag}`), counted);
  return rowsOf(sumsBy(expenses, (expense) => [categoryIn(expense)], counted)).map((category, _, all) => {
    const partOf = (other: Row, tag: Row): Paise => byBoth[`${other.key} ${tag.key}`] ?? zero;
    const isHome = (tag: Row): boolean =>
      all.toSorted((a, b) => partOf(b, tag) - partOf(a, tag))[0]?.key === category.key;
    return withTags(byTag.filter(isHome))(category);
  });
}
