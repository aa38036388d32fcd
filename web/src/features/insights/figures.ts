/** What Insights computes from the sums of a month. Amounts are integer paise. */
import { type Paise, paise, sum, zero } from '@pg/contract/money';
import { type Month, partsOf, type Sums } from '@pg/contract/months';
import { dateText } from '#ui/date-text.ts';
import { type Category, categoryOf } from '#ui/names.ts';
import { words } from '#words/all.ts';

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

export function daysIn(month: Month): number {
  const parts = partsOf(month);
  return new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate();
}

/** Returns the key of a day in sums by day: 5 becomes "05". */
const dayKey = (day: number): string => String(day).padStart(2, '0');

/** Returns the amount of each of the first `days` days of a month, beginning with day 1. */
export const amountsByDay = (byDay: Sums, days: number): readonly Paise[] =>
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

/** Returns the average in whole paise, rounded half-up. There must be at least one amount, and none negative. */
export const meanOf = (amounts: readonly Paise[]): Paise =>
  paise(Math.floor((2 * sum(...amounts) + amounts.length) / (2 * amounts.length)));

/** "November" */
export const monthName = (month: Month): string => words.expenses.months[partsOf(month).month - 1] ?? month;

/** "20 Nov" */
export const dayName = (month: Month, day: string): string => dateText(`${month}-${day}`, month.slice(0, 4));

export function leadText([first]: readonly CategoryRow[], total: Paise, month: Month): string {
  if (!first) return '';
  return words.insights.leads(percentOf(first.amount, total), monthName(month), words.categories[first.key]);
}

/** "November 2026", or "November 2026 so far" for a month that is not over. */
export function monthTitle(month: Month, isOver: boolean): string {
  const title = words.expenses.monthOfYear(monthName(month), partsOf(month).year);
  return isOver ? title : words.insights.soFar(title);
}

/** Returns which part of the total an amount is: "41%", or "<1%" for a small part. */
export function shareText(amount: Paise, total: Paise): string {
  const percent = percentOf(amount, total);
  return percent === 0 && amount > 0 ? '<1%' : `${percent}%`;
}
