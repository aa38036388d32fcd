/** What Insights compute from the sums of a month, or from all its expenses. Amounts are integer paise. */
import type { Expense } from '@pg/contract/expense';
import { type Paise, sum, zero } from '@pg/contract/money';
import { dayOfMonth, type Month, type SumsByKey, yearAndMonth } from '@pg/contract/months';
import { categoryOfExpense } from '#features/expenses/filters.ts';
import { type Category, categoryOf } from '#ui/categories.ts';
import { dateText } from '#ui/date-text.ts';
import { monthName, tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';

interface Row {
  readonly key: string;
  readonly amount: Paise;
}

/** The spending on a category. Each expense is in one category, so the categories add up to the total. */
export interface CategoryRow extends Row {
  readonly key: Category;
  /** The sums of all expenses with a tag; empty if only sums by lead tag are known. */
  readonly tags: readonly Row[];
}

/** Returns which part of the total an amount is, in whole per cent, rounded half-up. The total must be positive. */
export const percentOf = (amount: Paise, total: Paise): number => Math.floor((200 * amount + total) / (2 * total));

const largestFirst = (a: Row, b: Row): number => b.amount - a.amount || (a.key < b.key ? -1 : 1);

/** Returns the rows with an amount, the largest first. */
export const rowsOf = (sums: SumsByKey): readonly Row[] =>
  Object.entries(sums)
    .map(([key, amount]) => ({ key, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort(largestFirst);

/** Returns the sums by lead tag as categories, the largest first. */
export const categoriesOf = (byTag: SumsByKey): readonly CategoryRow[] =>
  rowsOf(
    sumsBy(
      Object.keys(byTag),
      (tag) => [categoryOf(tag)],
      (tag) => byTag[tag] ?? zero,
    ),
  ).map(withTags([]));

const withTags =
  (tags: readonly Row[]) =>
  (category: Row): CategoryRow => ({ ...category, key: category.key as Category, tags });

/** Adds up the amounts of some things by their keys. */
function sumsBy<Thing>(
  things: readonly Thing[],
  keysOf: (thing: Thing) => readonly string[],
  amountOf: (thing: Thing) => Paise,
): SumsByKey {
  const sums = new Map<string, Paise>();
  for (const thing of things) {
    for (const key of keysOf(thing)) sums.set(key, sum(sums.get(key) ?? zero, amountOf(thing)));
  }
  return Object.fromEntries(sums);
}

/** How much of an expense counts: the amount, or a person's share. */
export type AmountOf = (expense: Expense) => Paise;

export const fullAmount: AmountOf = ({ amount }) => amount;
export const ownShare: AmountOf = ({ share = zero }) => share;

/** Of a month with more expenses, only the sums of the group are shown, because they cost the same in any month. */
export const mostListed = 2000;

export const byDayOf = (expenses: readonly Expense[], counted: AmountOf): SumsByKey =>
  sumsBy(expenses, ({ paymentDate }) => [dayOfMonth(paymentDate)], counted);

/**
 * Returns the categories of a whole month's expenses, the largest first. A tag stands below the category in which it
 * costs most, or brings most back, with the sum of all expenses that have it: what a search for it finds.
 */
export function categoriesIn(expenses: readonly Expense[], counted: AmountOf): readonly CategoryRow[] {
  const byTag = rowsOf(sumsBy(expenses, ({ tags }) => tags, counted));
  const byBoth = sumsBy(
    expenses,
    (expense) => expense.tags.map((tag) => `${categoryOfExpense(expense)} ${tag}`),
    counted,
  );
  return rowsOf(sumsBy(expenses, (expense) => [categoryOfExpense(expense)], counted)).map((category, _, all) => {
    const partOf = (other: Row, tag: Row): number => Math.abs(byBoth[`${other.key} ${tag.key}`] ?? zero);
    const isHome = (tag: Row): boolean => {
      const home = all.toSorted((a, b) => partOf(b, tag) - partOf(a, tag))[0];
      return home === category && partOf(home, tag) > 0;
    };
    return withTags(byTag.filter(isHome))(category);
  });
}

export function daysInMonth(month: Month): number {
  const parts = yearAndMonth(month);
  return new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate();
}

/** Returns the key of a day in sums by day: 5 becomes "05". */
const dayKey = (day: number): string => String(day).padStart(2, '0');

/** Returns the amount of each of the first `days` days of a month, beginning with day 1. */
export const amountsByDay = (byDay: SumsByKey, days: number): readonly Paise[] =>
  Array.from({ length: days }, (_, index) => byDay[dayKey(index + 1)] ?? zero);

/** A month and its total. Lists of months begin with the oldest. */
export interface MonthRow {
  readonly month: Month;
  readonly total: Paise;
}

/** Returns the months, beginning with the first that has an expense. */
export function sinceFirst<Row extends MonthRow>(months: readonly Row[]): readonly Row[] {
  const first = months.findIndex(({ total }) => total !== 0);
  return first === -1 ? [] : months.slice(first);
}

/** "20 Nov" */
export const dayName = (month: Month, day: string): string => dateText(`${month}-${day}`, month.slice(0, 4));

/**
 * Returns what most of the total went on, in lower case: the largest category or, because "other things" say nothing,
 * the largest of their tags. Until those are known, the largest other category. Undefined if there is none.
 */
export function topCategory([first, second]: readonly CategoryRow[]): { name: string; amount: Paise } | undefined {
  if (first?.key !== 'others') return first && { name: nameOf(first), amount: first.amount };
  const tag = first.tags.find(({ key }) => key !== 'others');
  if (tag) return { name: tagLabels([tag.key]), amount: tag.amount };
  return second && { name: nameOf(second), amount: second.amount };
}

const nameOf = ({ key }: CategoryRow): string => words.categories[key].toLowerCase();

export function topCategoryText(categories: readonly CategoryRow[], total: Paise, month: Month): string {
  if (total < 0) return words.insights.moreBack;
  const lead = topCategory(categories);
  return lead ? words.insights.leads(percentOf(lead.amount, total), monthName(month), lead.name) : '';
}

/**
 * "November", or "November so far" for a month that is not over, which looks small beside whole ones.
 *
 * @param current the current month
 * @param nameOf how the month is called; by default without its year
 */
export const monthLabel = (month: Month, current: Month, nameOf = monthName): string =>
  month < current ? nameOf(month) : words.insights.soFar(nameOf(month));

/** Returns which part of the total an amount is: "41%", or "<1%" for a small part. */
export function shareText(amount: Paise, total: Paise): string {
  const percent = percentOf(amount, total);
  return percent === 0 && amount > 0 ? '<1%' : `${percent}%`;
}
