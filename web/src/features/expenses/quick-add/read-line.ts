/**
 * Reads one line such as "chai 40 yesterday" into the fields of Add Expense (docs/product.md §10). Only a clear amount
 * is read. What is not understood becomes a tag, so that it stays visible.
 */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { decimalRupees } from '@pg/contract/money';
import { isTooLong, normalizeTags } from '@pg/contract/visible-text';
import { readBankText } from './bank-text.ts';
import { plainlyCameIn, plainlyRefuses } from './bank-words.ts';
import { joinsTags, saysCameIn, saysNothing } from './quick-words.ts';
import { amountIn } from './read-amount.ts';
import { dateIn } from './read-date.ts';
import type { Reading } from './reading.ts';
import { longest } from './shared-text.ts';

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

/**
 * Reads a line that someone typed, or the text of a bank's message. What is beyond the longest message is not read.
 *
 * @param today "2026-11-21"
 * @param stored replaces the names of common tags with the tags (ui/stored-tags.ts)
 */
export function readLine(typed: string, today: string, stored: (typed: readonly string[]) => string[]): Reading {
  const line = typed.slice(0, longest);
  const bank = readBankText(line, today);
  if (bank) return { ...bank, tags: normalizeTags(stored(bank.tags)) };
  const words = wordsOf(line);
  const date = dateIn(words, today, (word) => stored([word]).every(isCommon));
  const undated = date ? without(words, date) : words;
  const isOther = words.some(saysCameIn) || plainlyRefuses(line) || plainlyCameIn(line);
  const amount = isOther ? undefined : amountIn(undated, Number(today.slice(0, 4)));
  const rest = amount ? without(undated, amount) : undated;
  return {
    amountText: amount && decimalRupees(amount.value).replace(/\.00$/, ''),
    date: date?.value,
    tags: tagsIn(rest, stored).slice(0, limits.tagsPerExpense),
  };
}
