/**
 * One line that fills the form: "chai 40 yesterday" (docs/product.md §10). Only a clear amount is read. What is not
 * understood becomes a tag, so that it stays visible.
 */
import { isCommon } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { formatRupees } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { paiseFromText, amountText as typedAmount } from '@pg/contract/typed-amount';
import { isTooLong, normalizeTags, truncate } from '@pg/contract/visible-text';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dateText } from '#ui/date-text.ts';
import { tagLabels } from '#ui/labels.ts';
import { withStoredTags } from '#words/tags.ts';
import { isPlainCredit, isPlainRefusal, parseBankMessage } from './bank-message.ts';
import type { AddDraft } from './draft.ts';
import { findAmount, findDate, type ParsedLine } from './quick-line-values.ts';
import { joinsTags, saysCameIn, saysNothing } from './quick-line-words.ts';

type LineFields = Pick<AddDraft, 'amountText' | 'date' | 'tags'>;

/** Returns the fields with what the line says, as of the day on which the form was opened. */
export function applyLine<Form extends LineFields & Pick<AddDraft, 'openedAt'>>(form: Form, line: string): Form {
  const { amountText = form.amountText, date = form.date, tags } = parseLine(line, localDate(form.openedAt));
  return { ...form, amountText, date, tags: normalizeTags([...form.tags, ...tags]).slice(0, limits.tagsPerExpense) };
}

/** Returns what a line with an amount or a date says: "₹40.00, chai, 20 Nov"; undefined for other lines. */
export function lineSummary(line: string, openedAt: Date): string | undefined {
  const today = localDate(openedAt);
  const { amountText, date, tags } = parseLine(line, today);
  if (amountText === undefined && date === undefined) return undefined;
  const amount = amountText === undefined ? undefined : paiseFromText(amountText);
  const said = [amount && formatRupees(amount), tagLabels(tags), date && dateText(date, today.slice(0, 4))];
  return said.filter(Boolean).join(', ');
}

/**
 * Returns the text in the address, when a shortcut or another app has opened Add Expense (docs/product.md §11), or ''.
 * Removes it from the address at once.
 */
export function useSharedText(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // A shortcut's parameters are the query. A shared text is behind the `#`, where no server sees it.
  const asked = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  const isAsked = asked.has('add') || asked.has('share');
  const [text] = useState(() => (isAsked ? sharedText(asked.get('title'), asked.get('text')) : ''));

  useEffect(() => {
    if (isAsked) void navigate(pathname, { replace: true });
  }, [isAsked, pathname, navigate]);

  return text;
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

/** Whether each word is a common tag, or a name of one. */
const areCommon = (words: readonly string[]): boolean =>
  withStoredTags(words).every((word) => isCommon(word.toLowerCase()));

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
function tagsIn(words: readonly string[]): string[] {
  const pieces: string[][] = [[]];
  for (const word of words) {
    if (word === ',' || joinsTags(word)) pieces.push([]);
    else if (!saysNothing(word)) pieces.at(-1)?.push(word);
  }
  const texts = pieces.flatMap((piece) => (areCommon(piece) ? piece : joined(piece)));
  return normalizeTags(withStoredTags(texts)).filter((tag) => !isTooLong(tag, limits.tagMax));
}

/**
 * Reads a line that someone typed, or the text of a bank's message. What is beyond the longest message is not read.
 *
 * @param today "2026-11-21"
 */
export function parseLine(typed: string, today: string): ParsedLine {
  const line = typed.slice(0, longest);
  const bank = parseBankMessage(line, today);
  if (bank) return { ...bank, tags: normalizeTags(withStoredTags(bank.tags)) };
  const words = wordsOf(line);
  const date = findDate(words, today, (word) => areCommon([word]));
  const undated = date ? without(words, date) : words;
  const isOther = words.some(saysCameIn) || isPlainRefusal(line) || isPlainCredit(line);
  const amount = isOther ? undefined : findAmount(undated, Number(today.slice(0, 4)));
  const rest = amount ? without(undated, amount) : undated;
  return {
    amountText: amount && typedAmount(amount.value),
    date: date?.value,
    tags: tagsIn(rest).slice(0, limits.tagsPerExpense),
  };
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
  return truncate(line, longest);
}
