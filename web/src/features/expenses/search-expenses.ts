/** Fuzzy search of expenses by tags and description (docs/product.md §10). This code loads before the first search. */
import type { Expense } from '@pg/contract/answers';
import Fuse from 'fuse.js';
import { commonTagOf, namesOf } from '#ui/stored-tags.ts';

/** How different a match may be: 0 allows only equal text, 1 allows any text. */
const threshold = 0.4;

/** Tags are searched as stored and by their names in all languages. */
const textsOf = ({ tags, description }: Expense): string[] => [...tags.flatMap(namesOf), description];

/** Returns the matching expenses, in the list's order. */
type Finder = (text: string) => readonly Expense[];

/**
 * Indexes a list once. Returns a function that searches it for expenses in which each typed word matches a tag or the
 * description. Each text is compared once, however many expenses have it.
 */
export function finderOf(expenses: readonly Expense[]): Finder {
  const indexes = new Map<string, number>();
  const indexOf = (text: string): number => {
    const index = indexes.get(text) ?? indexes.size;
    indexes.set(text, index);
    return index;
  };
  const listed = expenses.map((expense) => ({ expense, texts: textsOf(expense).map(indexOf) }));
  const matching = matcherOf([...indexes.keys()]);
  /** Also matches the tag that the typed text spells in another way: "doodh" for milk. */
  const spelled = (typed: string): number[] => {
    const tag = commonTagOf(typed);
    const index = tag && indexes.get(tag);
    return index === undefined ? [] : [index];
  };
  return (text) => {
    const words = [...new Set(text.trim().split(/\s+/))];
    const matches = words.map((word) => new Set([...matching(word), ...spelled(word)]));
    const whole = new Set(spelled(text));
    return listed
      .filter(
        ({ texts }) =>
          matches.every((ofWord) => texts.some((index) => ofWord.has(index))) ||
          texts.some((index) => whole.has(index)),
      )
      .map(({ expense }) => expense);
  };
}

/** Returns a function that returns the indexes of the texts that match a typed text. */
function matcherOf(texts: readonly string[]): (typed: string) => ReadonlySet<number> {
  const records = texts.map((text, i) => ({ record: { i, v: text, n: 1 }, letters: lettersOf(text) }));
  return (typed) => {
    const near = records.filter(({ letters }) => mayMatch(typed, letters)).map(({ record }) => record);
    const index = Fuse.parseIndex<string>({ keys: [], records: near });
    const found = new Fuse(texts, { threshold, shouldSort: false }, index).search(typed);
    return new Set(found.map(({ refIndex }) => refIndex));
  };
}

/** Returns the bit for a character code. Some characters share a bit. */
const bitOf = (code: number): number => 1 << (code % 31);

/** Returns the letters that a text contains, as bits. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0, lower = text.toLowerCase(); index < lower.length; index += 1) {
    letters |= bitOf(lower.charCodeAt(index));
  }
  return letters;
}

/** Fuse, the search library, searches in parts for a typed text that is longer than this. */
const longestPart = 32;

/**
 * Returns false if a text with these letters lacks too many letters of the typed text for Fuse to find it. This takes
 * much less time than a comparison.
 */
function mayMatch(typed: string, letters: number): boolean {
  const lower = typed.toLowerCase();
  if (lower.length > longestPart) return true;
  let missing = 0;
  for (let index = 0; index < lower.length; index += 1) {
    if ((letters & bitOf(lower.charCodeAt(index))) === 0) missing += 1;
  }
  return missing / lower.length <= threshold;
}
