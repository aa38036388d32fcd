/** Finds the amount in a line, by the rules of the form's amount field (docs/product.md §10). */
import { withPlainDigits } from '@pg/contract/digits';
import { type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import {
  isBalance,
  isForeign,
  isLabel,
  isRupeeMark,
  isUnit,
  makesPrice,
  mayBeLabel,
  multiplierOf,
} from './quick-words.ts';

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
  const plain = withPlainDigits(word ?? '');
  return /^\d+$/.test(plain) ? plain : undefined;
};

const isMobile = (digits: string): boolean => /^(?:0|91)?[6-9]\d{9}$/.test(digits);

/** Returns the indexes of the words that are part of a phone number: "98765 43210", "+91 9876543210". */
function phonesIn(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  words.forEach((word, from) => {
    if (/^\+\d/.test(withPlainDigits(word)) || (digitsOf(word)?.length ?? 0) > 7) found.add(from);
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
export function amountIn(words: readonly string[], thisYear: number): Span<Paise> | undefined {
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
export interface Span<Value> {
  readonly value: Value;
  readonly from: number;
  readonly to: number;
}
