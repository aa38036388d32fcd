/** What Insights computes from the sums of a month. Amounts are integer paise. */
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { type Month, partsOf, type Sums } from '@pg/contract/months';
import { type Category, categoryOf } from '#ui/names.ts';

/** A line of a chart. */
export interface Row {
  readonly key: string;
  readonly amount: Paise;
}

/** The spending on a category, with its tags. */
export interface CategoryRow extends Row {
  readonly key: Category;
  readonly tags: readonly Row[];
}

/** Returns which part of the total an amount is, in whole per cent, rounded half-up. The total must be positive. */
export const percentOf = (amount: Paise, total: Paise): number => Math.floor((200 * amount + total) / (2 * total));

const largestFirst = (a: Row, b: Row): number => b.amount - a.amount || (a.key < b.key ? -1 : 1);

/** Returns the rows with an amount, the largest first. */
export const rowsOf = (sums: Sums): readonly Row[] =>
  Object.entries(sums)
    .map(([key, amount]) => ({ key, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort(largestFirst);

/** Returns the sums by tag as categories, the largest first. */
export function categoriesOf(byTag: Sums): readonly CategoryRow[] {
  const tags = new Map<Category, Row[]>();
  for (const row of rowsOf(byTag)) {
    const category = categoryOf(row.key);
    tags.set(category, [...(tags.get(category) ?? []), row]);
  }
  return [...tags]
    .map(([key, rows]) => ({ key, amount: sum(...rows.map(({ amount }) => amount)), tags: rows }))
    .sort(largestFirst);
}

/** Returns the number of days of a month. */
export function daysIn(month: Month): number {
  const parts = partsOf(month);
  return new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate();
}

/** Returns the key of a day in sums by day: 5 becomes "05". */
const dayKey = (day: number): string => String(day).padStart(2, '0');

/** Returns the amount of each of the first `days` days of a month, beginning with day 1. */
export const amountsByDay = (byDay: Sums, days: number): readonly Paise[] =>
  Array.from({ length: days }, (_, index) => byDay[dayKey(index + 1)] ?? zero);

/** Returns, for each day, what was spent up to the end of it. */
export function cumulated(amounts: readonly Paise[]): readonly Paise[] {
  let total = zero;
  return amounts.map((amount) => {
    total = sum(total, amount);
    return total;
  });
}

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

/** Returns the average in whole paise, rounded half-up. There must be at least one amount, and none negative. */
export const meanOf = (amounts: readonly Paise[]): Paise =>
  paise(Math.floor((2 * sum(...amounts) + amounts.length) / (2 * amounts.length)));

/** The first day of the month on which the pace is shown: before it, the days so far say too little about the rest. */
const firstDay = 5;

/** How many of the dearest days are left out, because rent or a party says nothing about the other days. */
const leftOut = 2;

interface Known {
  /** What the user spent on each day of this month so far, beginning with day 1 and ending with today. */
  readonly spent: readonly Paise[];
  readonly remaining: Paise;
  /** The number of days of the month. */
  readonly days: number;
}

export type Pace = {
  /** The average of the days so far without the two dearest. */
  readonly perDay: Paise;
} & (
  | { readonly lasts: 'month' /** What will be left at the end. */; readonly left: Paise }
  /** `until` is the last day that the coins pay for in full. It can be today. */
  | { readonly lasts: 'days'; readonly until: number }
);

/**
 * Returns how long the coins last at this pace (docs/product.md §10.34); undefined before the fifth day, and once no
 * coins remain.
 */
export function paceOf({ spent, remaining, days }: Known): Pace | undefined {
  const today = spent.length;
  if (today < firstDay || remaining <= 0) return undefined;
  const usual = spent.toSorted((a, b) => a - b).slice(0, -leftOut);
  const perDay = meanOf(usual);
  const left = minus(remaining, paise(perDay * (days - today)));
  if (left >= 0) return { perDay, lasts: 'month', left };
  return { perDay, lasts: 'days', until: today + Math.floor(remaining / perDay) };
}
