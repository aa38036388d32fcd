/**
 * Finds the amount in a line, by the rules of the form's amount field, and the date, relative to today (docs/product.md
 * §10).
 */
import { toPlainDigits } from '@pg/contract/digits';
import { type Paise, paise } from '@pg/contract/money';
import { isPaymentDate, shiftDate, yearsEitherSide } from '@pg/contract/months';
import { paiseFromText } from '@pg/contract/typed-amount';
import {
  daysAgo,
  fold,
  followsDate,
  isBalance,
  isForeign,
  isLabel,
  isPart,
  isRupeeMark,
  isUnit,
  joinsTags,
  leadsToDate,
  makesPrice,
  mayBeLabel,
  monthIndexOf,
  multiplierOf,
  weekdayOf,
} from './quick-line-words.ts';

/** Words for rupees that the amount field does not know. */
const rupees = /(?<![\p{L}\p{M}])(?:रुपए|रुपया|रूपए|rupay|rupaye|bucks|ರೂಪಾಯಿ|ರೂ\.?)(?![\p{L}\p{M}])/giu;

const multiplied = /^(.*\p{Nd})\s*([\p{L}\p{M}]+?)(?:\s*₹|\s+(?:rs\.?|rupees?|रुपये))?$/iu;

/** A price of each, or less than a rupee: "2 chai @10", "5 rs 50 paise". The sum is not in the line. */
const partial =
  /@\s*(?:₹|rs\.?)?\s*\p{Nd}+(?![\p{Nd}:]|\s*[ap]m\b)|\p{Nd}(?:p(?!\.)|\s*(?:paisa|paise|पैसा|पैसे|ಪೈಸೆ))(?![\p{L}\p{M}])/iu;

interface ReadAmount {
  readonly amount: Paise;
  /** Whether the text says that it is money: "₹40", "40 rupees", "2 lakh". "5k" may also be a distance. */
  readonly isMarked: boolean;
  /** Whether a word other than "k" multiplies the number. Another number beside it may belong to it: "5 hundred 50". */
  readonly isMultiplied?: boolean;
}

/** Returns the amount of "40", "₹60/-", "८५ रुपये" or "8.5k"; undefined if the words are not clearly an amount. */
function amountOf(text: string): ReadAmount | undefined {
  const inSigns = text.replace(rupees, '₹');
  const isMarked = /[^\p{Nd},.\s]/u.test(inSigns.replace(/k$/i, ''));
  const plain = paiseFromText(inSigns);
  if (plain !== undefined) return { amount: plain, isMarked };
  const [, number = '', word = ''] = multiplied.exec(inSigns) ?? [];
  const times = multiplierOf(word);
  const one = times && paiseFromText(number);
  // Below this bound the product of integers is exact. Every amount that an expense can have is far below it.
  return one && one * times < Number.MAX_SAFE_INTEGER
    ? { amount: paise(one * times), isMarked, isMultiplied: word.toLowerCase() !== 'k' }
    : undefined;
}

const digitsOf = (word: string | undefined): string | undefined => {
  const plain = toPlainDigits(word ?? '');
  return /^\d+$/.test(plain) ? plain : undefined;
};

const isMobile = (digits: string): boolean => /^(?:0|91)?[6-9]\d{9}$/.test(digits);

/** Returns the indexes of the words that are part of a phone number: "98765 43210", "+91 9876543210". */
function phonesIn(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  words.forEach((word, from) => {
    if (/^\+\d/.test(toPlainDigits(word)) || (digitsOf(word)?.length ?? 0) > 7) found.add(from);
    for (const count of [2, 3]) {
      const parts = words.slice(from, from + count).map(digitsOf);
      if (parts.length === count && !parts.includes(undefined) && isMobile(parts.join('')))
        for (let index = from; index < from + count; index += 1) found.add(index);
    }
  });
  return found;
}

/** Returns the word before a number; "block" in "block c 12". */
function wordBefore(words: readonly string[], index: number): string {
  const previous = words[index - 1] ?? '';
  return /^\p{L}$/u.test(previous) ? (words[index - 2] ?? '') : previous;
}

/** Words between "balance" and its amount. */
const fillers = new Set(['is', 'of', ':', '-']);

/** Returns whether the number stands after a word for what is left: "balance ₹960", "bal: 960". */
function isLeft(words: readonly string[], index: number): boolean {
  let at = index - 1;
  while (at >= 0 && (isRupeeMark(words[at] ?? '') || fillers.has(words[at] ?? ''))) at -= 1;
  return isBalance(words[at] ?? '');
}

/** Returns whether a mark beside the number belongs to it: "₹ 2025", "room 500 rs", but not "flat 302 rs 500". */
function isPriced(words: readonly string[], index: number): boolean {
  const next = words[index + 1] ?? '';
  const isShared = isRupeeMark(next) && /\p{Nd}/u.test(words[index + 2] ?? '');
  return isRupeeMark(words[index - 1] ?? '') || (!isShared && amountOf(`${words[index]} ${next}`)?.isMarked === true);
}

/**
 * Returns whether the word at an index is a number that is no amount: what is left, foreign money, how much was bought,
 * a phone number, the number of a house, a year.
 */
function otherNumbers(words: readonly string[], thisYear: number): (index: number) => boolean {
  const phones = phonesIn(words);
  return (index) => {
    const word = words[index] ?? '';
    if (!/\p{Nd}/u.test(word)) return false;
    const [previous = '', next = ''] = [words[index - 1], words[index + 1]];
    if (isLeft(words, index) || isForeign(previous) || isForeign(next) || isUnit(next) || phones.has(index))
      return true;
    const digits = digitsOf(word);
    if (digits === undefined || isPriced(words, index)) return false;
    const isYear = digits.length === 4 && Number(digits) > thisYear - 10 && Number(digits) < thisYear + 3;
    return isYear || isLabel(wordBefore(words, index), digits);
  };
}

/**
 * Returns the only amount in the words of a line: the one that is marked as money or, without a mark, the only number
 * that can be one. Returns undefined if several fit, or if it is a price ("₹40 x 2", "@10").
 *
 * @param thisYear 2026
 */
export function findAmount(words: readonly string[], thisYear: number): Span<Paise> | undefined {
  if (partial.test(words.join(' '))) return undefined;
  const isOther = otherNumbers(words, thisYear);
  const barred = new Set(words.flatMap((_, index) => (isOther(index) ? [index] : [])));
  const isNumber = (index: number): boolean => !barred.has(index) && amountOf(words[index] ?? '')?.isMarked === false;
  for (const [mark, word] of words.entries()) {
    if (!isRupeeMark(word) || !isNumber(mark - 1) || !isNumber(mark + 1)) continue;
    // The mark is of the second number in "bus 335 rs 25". In "milk 2 rs 60" it may be of either.
    if (!mayBeLabel(wordBefore(words, mark - 1))) return undefined;
    barred.add(mark - 1);
  }
  const all = spansOf(words, barred);
  const marked = all.filter(({ value }) => value.isMarked);
  const isWhole = all.every(({ value }) => !value.isMultiplied);
  const clear = marked.length > 0 && isWhole ? marked : all;
  const [only] = clear;
  if (!only || clear.length > 1 || [words[only.from - 1], words[only.to]].some((word = '') => makesPrice(word)))
    return undefined;
  return { ...only, value: only.value.amount };
}

/** Reads groups of up to three words, from left to right, and prefers longer groups. Groups do not overlap. */
function spansOf(words: readonly string[], barred: ReadonlySet<number>): Span<ReadAmount>[] {
  const found: Span<ReadAmount>[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(from + 3, words.length); to > from; to -= 1) {
      const isClosed = words.slice(from, to).some((_, index) => barred.has(from + index));
      const value = isClosed ? undefined : amountOf(words.slice(from, to).join(' '));
      if (!value) continue;
      found.push({ value, from, to });
      from = to - 1;
      break;
    }
  }
  return found;
}

/** What some words of a line say, and which words: `from` is the first, `to` the one after the last. */
interface Span<Value> {
  readonly value: Value;
  readonly from: number;
  readonly to: number;
}

/** What a line says. A missing part is not in the line, or is not clear. */
export interface ParsedLine {
  /** For the field of the amount: "40", "385.50". */
  readonly amountText?: string | undefined;
  /** "2026-11-20" */
  readonly date?: string | undefined;
  readonly tags: readonly string[];
}

const weekdayIn = (today: string): number => new Date(today).getUTCDay();
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
  const plain = toPlainDigits(text);
  const days = fold(plain) === 'day before yesterday' ? 2 : daysAgo(plain);
  if (days !== undefined) return { date: shiftDate(today, -days), kind: 'clear' };
  const weekday = weekdayOf(plain);
  if (weekday) {
    const date = shiftDate(today, -(((weekdayIn(today) - weekday.index + 6) % 7) + 1));
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
export const parseDate = (text: string, today: string): string | undefined => read(text, today)?.date;

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
export function findDate(
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
