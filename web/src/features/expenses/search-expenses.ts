/** Fuzzy search of expenses by tags and title, and of payments (docs/product.md §10). This code loads before the first search. */
import type { Expense } from '@pg/contract/expense';
import { formatRupees } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import Fuse from 'fuse.js';
import type { GroupPeople } from '#state/people.ts';
import { namesIn } from '#text/expense-text.ts';
import { methodText, paymentText } from '#text/payment-text.ts';
import { commonTagOf, namesOfTag } from '#words/tags.ts';

/** How different a match may be: 0 allows only equal text, 1 allows any text. */
const threshold = 0.4;

/** Tags are searched as stored and by their names in all languages, titles and notes by each word. */
const textsOf = ({ tags, description, title = '', note = '' }: Expense): string[] => [
  ...tags.flatMap(namesOfTag),
  description,
  ...(`${title} ${note}`.match(/\S+/g) ?? []),
];

/** Returns the matching expenses, in the list's order. */
type Finder = (text: string) => readonly Expense[];

/**
 * Indexes a list once. Returns a function that searches it for expenses in which each typed word matches a tag or a word
 * of the title or the note. Each text is compared once, however many expenses have it.
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
  /** Returns the tag that the typed text spells in another way: "doodh" for milk. */
  const spelled = (typed: string): number | undefined => {
    const tag = commonTagOf(typed);
    return tag && indexes.get(tag);
  };
  return (typed) => {
    const whole = spelled(typed);
    const words = [...new Set(typed.trim().split(/\s+/))];
    let left = listed;
    // Only texts of expenses that match the words before are compared with a word. A long word leaves fewer of them.
    for (const word of words.toSorted((a, b) => b.length - a.length)) {
      const matches = matching(word, new Set(left.flatMap(({ texts }) => texts)));
      const tag = spelled(word);
      left = left.filter(({ texts }) => texts.some((index) => index === tag || matches.has(index)));
    }
    const found = new Set(left);
    return listed
      .filter((one) => found.has(one) || (whole !== undefined && one.texts.includes(whole)))
      .map(({ expense }) => expense);
  };
}

/** Returns a function that returns those of some texts, by their indexes, that match a typed word. */
function matcherOf(texts: readonly string[]): (word: string, among: ReadonlySet<number>) => ReadonlySet<number> {
  const records = texts.map((text, i) => {
    const lowerCase = text.toLowerCase();
    return { record: { i, v: text, n: 1 }, lowerCase, letters: lettersOf(lowerCase) };
  });
  return (word, among) => {
    const lower = word.toLowerCase();
    const matches = new Set<number>();
    const near: (typeof records)[number]['record'][] = [];
    for (const { record, lowerCase, letters } of records) {
      if (!among.has(record.i)) continue;
      if (lowerCase.includes(lower)) matches.add(record.i);
      else if (mayMatch(lower, letters)) near.push(record);
    }
    const index = Fuse.parseIndex<string>({ keys: [], records: near });
    for (const { refIndex } of new Fuse(texts, { threshold, shouldSort: false }, index).search(word))
      matches.add(refIndex);
    return matches;
  };
}

/** Returns the bit for a character code. Some characters share a bit. */
const bitOf = (code: number): number => 1 << (code % 31);

/** Returns the letters that a text in lower case contains, as bits. */
function lettersOf(lower: string): number {
  let letters = 0;
  for (let index = 0; index < lower.length; index += 1) letters |= bitOf(lower.charCodeAt(index));
  return letters;
}

/** Fuse, the search library, searches in parts for a typed text that is longer than this. */
const longestPart = 32;

/**
 * Returns false if a text with these letters lacks too many letters of the typed text for Fuse to find it. This takes
 * much less time than a comparison.
 */
function mayMatch(lower: string, letters: number): boolean {
  if (lower.length > longestPart) return true;
  let missing = 0;
  for (let index = 0; index < lower.length; index += 1) {
    if ((letters & bitOf(lower.charCodeAt(index))) === 0) missing += 1;
  }
  return missing / lower.length <= threshold;
}

/** Returns the payments that have each typed word in their people, method or amount. */
export function matchingPayments(
  payments: readonly Payment[],
  text: string,
  ownId: string,
  group: GroupPeople | undefined,
): readonly Payment[] {
  const typed = text.toLowerCase().trim().split(/\s+/);
  const isFound = (payment: Payment): boolean => {
    const { method, amount } = payment;
    const text = paymentText(payment, ownId, namesIn(group));
    const said = [text, methodText(method), formatRupees(amount)].join(' ').toLowerCase();
    return typed.every((word) => said.includes(word));
  };
  return payments.filter(isFound);
}
