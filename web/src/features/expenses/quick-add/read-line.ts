/**
 * Reads one line such as "chai 40 yesterday" into the fields of Add Expense (docs/product.md §10). Only a clear amount
 * is read. What is not understood becomes a tag, so that it stays visible.
 */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { decimalRupees } from '@pg/contract/money';
import { normalizeTags } from '@pg/contract/tags';
import { isTooLong } from '@pg/contract/visible-text';
import { readBankText } from './bank-text.ts';
import { isUnit, joinsTags, leadsToDate, saysNothing } from './quick-words.ts';
import { amountOf } from './read-amount.ts';
import { dateOf } from './read-date.ts';
import type { Reading } from './reading.ts';

interface Span<Value> {
  readonly value: Value;
  readonly from: number;
  readonly to: number;
}

/** Reads groups of up to three words, from left to right, and prefers longer groups. Groups do not overlap. */
function spans<Value>(words: readonly string[], read: (text: string) => Value | undefined): Span<Value>[] {
  const found: Span<Value>[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(from + 3, words.length); to > from; to -= 1) {
      const value = read(words.slice(from, to).join(' '));
      if (value === undefined) continue;
      found.push({ value, from, to });
      from = to - 1;
      break;
    }
  }
  return found;
}

const without = (words: readonly string[], { from, to }: { from: number; to: number }): string[] => [
  ...words.slice(0, from),
  // Where words were taken out, a tag ends.
  ',',
  ...words.slice(to),
];

/** Splits at spaces, and at commas that group no digits. */
const wordsOf = (line: string): string[] =>
  line
    .replace(/(?<!\p{Nd})[,;]|[,;](?!\p{Nd})|\n/gu, ' , ')
    .split(/\s+/)
    .filter(Boolean);

/** Leaves out numbers before a unit, because they say how much was bought: "2 kg", "1/2 litre". */
const withoutGoods = <Value>(words: readonly string[], found: readonly Span<Value>[]): readonly Span<Value>[] =>
  found.filter(({ to }) => !isUnit(words[to] ?? ''));

const isCommon = (word: string): boolean => (commonTags as readonly string[]).includes(word.toLowerCase());

/** Joins words to texts that are short enough for a tag. */
function joined(words: readonly string[]): string[] {
  const texts: string[] = [];
  for (const word of words) {
    const last = texts.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || isTooLong(longer, limits.tagMax)) texts.push(word);
    else texts[texts.length - 1] = longer;
  }
  return texts;
}

/** Returns the tags of the remaining words. Several common tags in a row are separate tags. */
function tagsIn(words: readonly string[], stored: (typed: readonly string[]) => string[]): string[] {
  const pieces: string[][] = [[]];
  for (const word of words) {
    if (word === ',' || joinsTags(word)) pieces.push([]);
    else if (!saysNothing(word)) pieces.at(-1)?.push(word);
  }
  const texts = pieces.flatMap((piece) => (stored(piece).every(isCommon) ? piece : joined(piece)));
  return normalizeTags(stored(texts)).filter((tag) => !isTooLong(tag, limits.tagMax));
}

/** Returns the only amount that is marked as money or, without a mark, the only number; undefined if several fit. */
function onlyAmount(words: readonly string[]) {
  const all = withoutGoods(words, spans(words, amountOf));
  const marked = all.filter(({ value }) => value.isMarked);
  const clear = marked.length > 0 ? marked : all;
  return clear.length === 1 ? clear[0] : undefined;
}

/**
 * Reads a line that someone typed, or the text of a bank's message.
 *
 * @param today "2026-11-21"
 * @param stored replaces the names of common tags with the tags (ui/tag-name.ts)
 */
export function readLine(line: string, today: string, stored: (typed: readonly string[]) => string[]): Reading {
  const bank = readBankText(line, today);
  if (bank) return { ...bank, tags: normalizeTags(stored(bank.tags)) };
  const words = wordsOf(line);
  const [date] = withoutGoods(
    words,
    spans(words, (text) => dateOf(text, today)),
  );
  const isLed = date !== undefined && leadsToDate(words[date.from - 1] ?? '');
  const undated = date ? without(words, { ...date, from: isLed ? date.from - 1 : date.from }) : words;
  const amount = onlyAmount(undated);
  const rest = amount ? without(undated, amount) : undated;
  return {
    amountText: amount && decimalRupees(amount.value.amount).replace(/\.00$/, ''),
    date: date?.value,
    tags: tagsIn(rest, stored).slice(0, limits.tagsPerExpense),
  };
}
