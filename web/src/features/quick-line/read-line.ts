/**
 * Reads one line such as "chai 40 yesterday" into the fields of Add Expense (docs/product.md §10). Only a clear amount
 * is read. What is not understood becomes a tag, so that it stays visible.
 */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { decimalRupees } from '@pg/contract/money';
import { cut, isTooLong, normalizeTags } from '@pg/contract/visible-text';
import { plainlyCameIn, plainlyRefuses, readBankText } from './bank-text.ts';
import { joinsTags, saysCameIn, saysNothing } from './quick-words.ts';
import { amountIn } from './read-amount.ts';
import { dateIn } from './read-date.ts';

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
 * @param stored replaces the names of common tags with the tags (words/tags.ts)
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

/** What a line says. A missing part is not in the line, or is not clear. */
export interface Reading {
  /** For the field of the amount: "40", "385.50". */
  readonly amountText?: string | undefined;
  /** "2026-11-20" */
  readonly date?: string | undefined;
  readonly tags: readonly string[];
}

/** The most characters that are read. Messages are shorter; anything longer is cut. */
const longest = 500;

/**
 * Returns the text that another app shares with this one (docs/product.md §11), in one line, without web addresses.
 *
 * @param title usually the subject; left out if the text contains it
 */
export function sharedText(title: string | null, text: string | null): string {
  const parts = text && title && !text.includes(title) ? [title, text] : [text || title || ''];
  const line = parts
    .join(' ')
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(line, longest);
}
