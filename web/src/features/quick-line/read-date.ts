/** Reads the date in words that someone typed, relative to today (docs/product.md §10). */
import { withPlainDigits } from '@pg/contract/digits';
import { isPaymentDate, yearsEitherSide } from '@pg/contract/months';
import {
  daysAgo,
  fold,
  followsDate,
  isLabel,
  isPart,
  isUnit,
  joinsTags,
  leadsToDate,
  mayBeLabel,
  monthIndexOf,
  weekdayOf,
} from './quick-words.ts';
import type { Span } from './read-amount.ts';

const dayMs = 24 * 60 * 60 * 1000;
const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const before = (today: string, days: number): string =>
  new Date(instantOf(today) - days * dayMs).toISOString().slice(0, 10);

const weekdayIn = (today: string): number => new Date(instantOf(today)).getUTCDay();
const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Returns the date, "2026-11-01"; undefined if it does not exist, such as 31 February. */
function dateFrom(year: number, month: number, date: number): string | undefined {
  const text = [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-');
  return isPaymentDate(text) ? text : undefined;
}

/** Returns the date in the given year if an expense can have it, or the last such date until today. */
function inYear(today: string, year: string | undefined, month: number, date: number): string | undefined {
  const now = yearOf(today);
  if (year) {
    const full = Number(year.length === 2 ? `20${year}` : year);
    return Math.abs(full - now) <= yearsEitherSide ? dateFrom(full, month, date) : undefined;
  }
  return [now, now - 1].flatMap((one) => dateFrom(one, month, date) ?? []).find((one) => one <= today);
}

/**
 * How sure it is that the words are a date:
 *
 * - `clear`: "yesterday", "1 nov", "22-11-26"
 * - `digits`: "25/11" is a date, but not after "flat"
 * - `alone`: a date only if it stands alone, because of "sunday market" and "4/5 star hotel"
 * - `unlikely`: "1/2" and "sun" are a date only after "on" or "last"
 */
interface Said {
  readonly date: string;
  readonly kind: 'clear' | 'digits' | 'alone' | 'unlikely';
}

const inNumbers = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
/** Two digits after a space are an amount: "1 nov 40". */
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([\p{L}\p{M}]+\.?)(?:[ -]?(\d{4})|-?(\d{2}))?$/u;
const monthFirst = /^([\p{L}\p{M}]+\.?) (\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/u;

/** Returns how sure it is that two numbers are a day and a month, not a part of something. */
function kindOf(day: number, month: number): Said['kind'] {
  if (day > month) return 'digits';
  return day < month && [2, 3, 4, 8].includes(month) ? 'unlikely' : 'alone';
}

function inDigits(plain: string, today: string): Said | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(plain) ?? [];
  const iso = isoYear && inYear(today, isoYear, Number(isoMonth), Number(isoDay));
  if (iso) return { date: iso, kind: 'clear' };
  const [, day, sign, month, year] = inNumbers.exec(plain) ?? [];
  if (!day || !month || plain === '24/7' || !(sign === '/' || year)) return undefined;
  const date = inYear(today, year, Number(month), Number(day));
  return date === undefined ? undefined : { date, kind: year ? 'clear' : kindOf(Number(day), Number(month)) };
}

function withMonth(plain: string, today: string): Said | undefined {
  const [, day, name, full, short] = dayFirst.exec(plain) ?? reordered(monthFirst.exec(plain)) ?? [];
  const month = name ? monthIndexOf(name) : undefined;
  const date = month && inYear(today, full ?? short, month.index + 1, Number(day));
  return date ? { date, kind: 'clear' } : undefined;
}

const reordered = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]];

function read(text: string, today: string): Said | undefined {
  const plain = withPlainDigits(text);
  const days = fold(plain) === 'day before yesterday' ? 2 : daysAgo(plain);
  if (days !== undefined) return { date: before(today, days), kind: 'clear' };
  const weekday = weekdayOf(plain);
  if (weekday) {
    const date = before(today, ((weekdayIn(today) - weekday.index + 6) % 7) + 1);
    return { date, kind: weekday.isWhole ? 'alone' : 'unlikely' };
  }
  return inDigits(plain, today) ?? withMonth(plain, today);
}

/**
 * Returns the date that one to three words mean: "yesterday", "कल", "monday" (of the last seven days), "1 nov",
 * "22-11-26", "1/11". The day comes before the month, as in India. Without a year, it is the last such day. "1.11" is
 * not a date: it may be an amount. Neither is "24/7", which names a shop that never closes.
 *
 * @param today "2026-11-21"
 * @returns "2026-11-20"; undefined if the words are no date
 */
export const dateOf = (text: string, today: string): string | undefined => read(text, today)?.date;

/** Returns whether the words around a date leave it the only meaning. An edge of the line is ''. */
function isMeant({ kind }: Said, previous: string, next: string, standsAside: (word: string) => boolean): boolean {
  if (kind === 'clear' || leadsToDate(previous) || followsDate(next)) return true;
  if (kind === 'unlikely' || [previous, next].some(isPart) || isLabel(previous, '') || mayBeLabel(previous))
    return false;
  return kind === 'digits' || (standsAside(previous) && standsAside(next));
}

/**
 * Returns the first date in the words of a line, with the word that leads to it.
 *
 * @param isTag whether a word is a common tag
 */
export function dateIn(
  words: readonly string[],
  today: string,
  isTag: (word: string) => boolean,
): Span<string> | undefined {
  const standsAside = (word: string): boolean =>
    word === '' || word === ',' || /[\p{Nd}₹]/u.test(word) || joinsTags(word) || isTag(word);
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(from + 3, words.length); to > from; to -= 1) {
      const said = read(words.slice(from, to).join(' '), today);
      const previous = words[from - 1] ?? '';
      const next = words[to] ?? '';
      // "5 kg": the number belongs to the unit.
      const isOfGoods = isUnit(next) && /\p{Nd}$/u.test(words[to - 1] ?? '');
      if (!said || isOfGoods || !isMeant(said, previous, next, standsAside)) continue;
      return { value: said.date, from: leadsToDate(previous) ? from - 1 : from, to };
    }
  }
  return undefined;
}
