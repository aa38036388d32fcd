/** The sentences of Insights that are put together from figures. */
import { formatCoins, formatRupees, minus, type Paise, paise } from '@pg/contract/money';
import { type Month, partsOf } from '@pg/contract/months';
import { dateText } from '#ui/date-text.ts';
import { words } from '#words/all.ts';
import type { Pace } from './figures.ts';
import { type CategoryRow, percentOf } from './figures.ts';

/** "November" */
export const monthName = (month: Month): string => words.expenses.months[partsOf(month).month - 1] ?? month;

/** "20 Nov" */
export const dayName = (month: Month, day: string): string => dateText(`${month}-${day}`, month.slice(0, 4));

/** An estimate in whole rupees, rounded half-up: "₹385". */
const about = (amount: Paise): string => `₹${formatCoins(paise(Math.floor((amount + 50) / 100) * 100))}`;

/** Returns how long the coins last. */
export function paceText(pace: Pace, month: Month): string {
  const perDay = about(pace.perDay);
  if (pace.lasts === 'month') return words.insights.lastsMonth(perDay, about(pace.left));
  return words.insights.lasts(perDay, dayName(month, String(pace.until)));
}

/** Returns which category had the most spending in a month. */
export function leadText([first]: readonly CategoryRow[], total: Paise, month: Month): string {
  if (!first) return '';
  return words.insights.leads(percentOf(first.amount, total), monthName(month), words.categories[first.key]);
}

interface Compared {
  readonly spent: Paise;
  /** What was spent in the month before, up to the same day or in the whole month. */
  readonly spentBefore: Paise;
  /** The name of the month before. */
  readonly before: string;
  /** The day that both are counted to; undefined for whole months. */
  readonly day: number | undefined;
}

/** Returns how much more or less was spent than in the month before. */
export function comparedText({ spent, spentBefore, before, day }: Compared): string {
  const { less, more, same, lessByDay, moreByDay, sameByDay } = words.insights;
  const difference = minus(spent, spentBefore);
  const amount = formatRupees(paise(Math.abs(difference)));
  if (day === undefined) {
    return difference === 0 ? same(before) : (difference < 0 ? less : more)(amount, before);
  }
  return difference === 0 ? sameByDay(day, before) : (difference < 0 ? lessByDay : moreByDay)(day, amount, before);
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
