/**
 * The dates of recurring expenses (docs/product.md §14) by another way than the product's: whoever goes through a
 * calendar day by day says of each day whether it is one.
 */
import type { RecurringDocument } from '@pg/contract/documents';

export type Dates = Pick<RecurringDocument, 'unit' | 'every' | 'anchor' | 'until'>;

const dayOf = (date: string): number => Number(date.slice(8));

/** Returns the day after. */
export function nextDay(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
}

/** Returns whether a recurring expense is due on a day. */
export function isDue({ unit, every = 1, anchor, until = '9999' }: Dates, date: string): boolean {
  if (date < anchor || date > until) return false;
  if (unit === 'WEEK') return daysBetween(anchor, date) % (7 * every) === 0;
  const isLast = dayOf(nextDay(date)) === 1;
  const isItsDay = dayOf(date) === dayOf(anchor) || (isLast && dayOf(date) < dayOf(anchor));
  return isItsDay && monthsBetween(anchor, date) % every === 0;
}

const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / (24 * 3600e3);

const monthsBetween = (one: string, other: string): number => {
  const months = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return months(other) - months(one);
};

/** Returns the dates from the first one to a day. */
export function datesUntil(dates: Dates, end: string): string[] {
  const found: string[] = [];
  for (let date = dates.anchor; date <= end; date = nextDay(date)) if (isDue(dates, date)) found.push(date);
  return found;
}

/** Returns how many dates come before one of the dates. */
export const timesOf = ({ unit, every = 1, anchor }: Dates, date: string): number =>
  (unit === 'WEEK' ? daysBetween(anchor, date) / 7 : monthsBetween(anchor, date)) / every;
