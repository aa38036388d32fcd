/**
 * The content of a push: who did what, in which group (docs/product.md §12). The functions that send it and the service
 * worker that shows it share this file, so it imports nothing large. Anyone can type a name or a tag, so a lock screen
 * must not show links or hidden text in them.
 */
import type { Expense } from './expense.ts';
import { isLanguageCode, isolating, type LanguageCode, withMark } from './languages.ts';
import { formatRupees, type Paise } from './money.ts';
import { formerMemberName } from './people.ts';
import { en, type PushWords } from './push-words/en.ts';
import { hi } from './push-words/hi.ts';
import { kn } from './push-words/kn.ts';
import { cut, isTooLong, visibleText } from './visible-text.ts';

const omission = '…';

/** Line breaks and control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** An e-mail address, or a payment address such as `kyc@okbank`. */
const mailbox = /[^\s@]+@[^\s@]+/gu;

/**
 * Phone numbers: eight digits of any script in a row, or nine with only punctuation and spaces between them. Years and
 * room numbers are shorter.
 */
const phone = /\+?(?:\p{Nd}{8,}|\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){8,})/gu;

/** Web addresses: with a scheme, or as names separated by dots with an optional path. */
const schemed = /\b[a-z][a-z\d+.-]{1,20}:\/\/\S*/giu;
const dotted = /((?:[\p{L}\p{M}\p{N}_-]+[.。])+)(\p{L}[\p{L}\p{M}]+)([/:?#]\S*)?/gu;

/** Initials and titles before a person's name: `S.K.Sharma`, `Dr.Rao`. */
const forename = /^(?:\p{L}\p{M}*|adv|capt|col|dr|er|maj|md|miss|mohd|mr|mrs|ms|prof|sh|shri|smt|sri|st)$/iu;
/** Top-level domains. A text that ends in one is a web address even if the rest could be initials: `t.me`. */
const ending =
  /^(?:app|biz|cc|co|com|gd|gl|gov|in|info|io|link|ly|me|mobi|mp|net|nic|online|org|site|tech|tv|xyz|zip)$/iu;

function withoutAddress(found: string, before: string, last: string, path: string | undefined): string {
  const isPerson =
    before
      .split(/[.。]/u)
      .slice(0, -1)
      .every((name) => forename.test(name)) && !ending.test(last);
  return isPerson && path === undefined ? found : omission;
}

/**
 * Returns one line of at most `most` characters, without links, e-mail addresses, phone numbers or invisible characters.
 */
export function shownText(text: string, most: number): string {
  const plain = visibleText(text.normalize('NFKC').replace(breaks, ' '))
    .replace(schemed, omission)
    .replace(mailbox, omission)
    .replace(dotted, withoutAddress)
    .replace(phone, omission)
    .replace(/\s+/gu, ' ')
    .trim();
  const line = isTooLong(plain, most) ? `${cut(plain, most - 1).trimEnd()}${omission}` : plain;
  return line || omission;
}

/** The server writes each push in the language of its device. */
const languages: Readonly<Record<LanguageCode, PushWords>> = {
  en: isolating(en),
  hi: isolating(hi),
  kn: isolating(kn),
};

/**
 * Returns the sentences of a language. A device gets English sentences if it named no language, or a language that this
 * build of the server does not know.
 */
export const pushWords = (language?: string): PushWords => languages[isLanguageCode(language) ? language : 'en'];

/** The maximum length of a name, and of all tags together, in characters. */
const nameMost = 40;
const tagsMost = 80;

/** The data of one push. Every value is text, since the push service carries nothing else. */
export interface PushData extends Readonly<Record<string, string>> {
  readonly expenseId: string;
  /** The activity entry that the push is about; absent for a new expense. */
  readonly eventId?: string;
  /** The group to open when the notification is tapped. Empty, like its name, if the push is about no group. */
  readonly groupCode: string;
  readonly groupName: string;
  /** "Asha Rao added ₹250.00 · chai, samosa" */
  readonly text: string;
  /** Present when the same person caused several pushes just before: this push is shown without a sound. */
  readonly quiet?: 'yes';
  /**
   * Present if the receiver is not in the group, so that a tap cannot open it. `now` if the push is about the receiver's
   * removal.
   */
  readonly left?: 'before' | 'now';
}

/** Returns a name in a form that is safe to show on a lock screen. */
export const shownName = (name: string): string => shownText(name, nameMost);

/**
 * Returns a person's name as `shownName` does, with its mark, if it has one. The stored name of a deleted account is
 * English and is translated.
 */
export const shownPerson = (name: string, words: PushWords, mark?: string): string =>
  name === formerMemberName ? words.former : withMark(shownName(name), mark);

/** Returns an expense's tags as one text that is safe to show on a lock screen. */
export const shownTags = (tags: readonly string[]): string => shownText(tags.join(', '), tagsMost);

/** Returns the id of the event that a push is about. Of several pushes with the same tag, only one is shown. */
export const tagOf = ({ expenseId, eventId = expenseId }: PushData): string => eventId;

interface AnnouncedExpense extends Pick<Expense, 'id' | 'amount' | 'tags'> {
  /** The name of the person who recorded it. */
  readonly by: string;
  /** The mark of that name in the group, if it has one. */
  readonly mark?: string | undefined;
  /** What the receiver of the push paid, if someone else recorded that. */
  readonly youPaid?: Paise;
  readonly isQuiet?: boolean;
}

/**
 * Returns the push about a new expense for the members of a group. It contains nothing from outside the group, and its
 * typed texts are in a form that is safe on a lock screen.
 */
export function pushOf(
  { id, by, mark, youPaid, amount, tags, isQuiet = false }: AnnouncedExpense,
  group: { readonly code: string; readonly name: string },
  language?: string,
): PushData {
  const words = pushWords(language);
  const sentence = youPaid === undefined ? words.added : words.youPaid;
  return {
    expenseId: id,
    groupCode: group.code,
    groupName: shownName(group.name),
    text: sentence(shownPerson(by, words, mark), formatRupees(youPaid ?? amount), shownTags(tags)),
    ...(isQuiet && { quiet: 'yes' }),
  };
}

/** Returns a received value as a push, or undefined if it is not one. */
export function readPush(value: unknown): PushData | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { expenseId, eventId, groupCode, groupName, text, quiet, left } = value as Record<string, unknown>;
  if (typeof expenseId !== 'string' || typeof groupCode !== 'string') return undefined;
  if (typeof groupName !== 'string' || typeof text !== 'string') return undefined;
  return {
    expenseId,
    ...(typeof eventId === 'string' && { eventId }),
    ...{ groupCode, groupName, text },
    ...(quiet === 'yes' && { quiet }),
    ...((left === 'before' || left === 'now') && { left }),
  };
}
