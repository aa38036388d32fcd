/** Reads the date in words that someone typed, relative to today. */
import { withPlainDigits } from '@pg/contract/digits';
import { isPaymentDate } from '@pg/contract/payment-dates';
import { daysAgo, fold, monthIndexOf, weekdayOf } from './quick-words.ts';

const day = 24 * 60 * 60 * 1000;
const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const before = (today: string, days: number): string =>
  new Date(instantOf(today) - days * day).toISOString().slice(0, 10);

const weekdayIn = (today: string): number => new Date(instantOf(today)).getUTCDay();

/** Returns the date, "2026-11-01"; undefined if it does not exist, such as 31 February. */
function dateFrom(year: number, month: number, date: number): string | undefined {
  const text = [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-');
  return isPaymentDate(text) ? text : undefined;
}

/** Returns the date in the given year, or in the year in which it is nearest to today. */
function inYear(today: string, year: string | undefined, month: number, date: number): string | undefined {
  if (year) return dateFrom(Number(year.length === 2 ? `20${year}` : year), month, date);
  const now = Number(today.slice(0, 4));
  const distance = (one: string): number => Math.abs(instantOf(one) - instantOf(today));
  const near = [now - 1, now, now + 1].flatMap((one) => dateFrom(one, month, date) ?? []);
  return near.sort((a, b) => distance(a) - distance(b))[0];
}

const inNumbers = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([\p{L}\p{M}]+\.?)(?:[ -]?(\d{4}|\d{2}))?$/u;
const monthFirst = /^([\p{L}\p{M}]+\.?) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/u;

/**
 * Returns the date that one to three words mean: "yesterday", "कल", "monday" (of the last seven days), "1 nov",
 * "22-11-26", "1/11". The day comes before the month, as in India. "1.11" is not a date: it may be an amount. Neither is
 * "24/7", which names a shop that never closes.
 *
 * @param today "2026-11-21"
 * @returns "2026-11-20"; undefined if the words are no date
 */
export function dateOf(text: string, today: string): string | undefined {
  const plain = withPlainDigits(text);
  const days = fold(plain) === 'day before yesterday' ? 2 : daysAgo(plain);
  if (days !== undefined) return before(today, days);
  const weekday = weekdayOf(plain);
  if (weekday !== undefined) return before(today, ((weekdayIn(today) - weekday + 6) % 7) + 1);
  if (/^\d{4}-\d\d-\d\d$/.test(plain)) return isPaymentDate(plain) ? plain : undefined;
  const numbers = plain === '24/7' ? null : inNumbers.exec(plain);
  if (numbers) {
    const [, date, sign, month, year] = numbers;
    return sign === '/' || year ? inYear(today, year, Number(month), Number(date)) : undefined;
  }
  const [, date, name, year] = dayFirst.exec(plain) ?? reordered(monthFirst.exec(plain)) ?? [];
  const index = name ? monthIndexOf(name) : undefined;
  return index === undefined ? undefined : inYear(today, year, index + 1, Number(date));
}

const reordered = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]];
