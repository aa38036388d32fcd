/**
 * The content of a push: who did what, in which group (docs/product.md §12). Functions and service worker share this
 * file, so it imports nothing large. Anyone can type a name or a tag, so a lock screen must not show links or hidden
 * text.
 */
import type { Expense } from './expense.ts';
import { isLanguageCode, isolating, type LanguageCode, withMark } from './languages.ts';
import { formatRupees, type Paise, zero } from './money.ts';
import { formerMemberName } from './people.ts';
import { en, type PushWords } from './push-words/en.ts';
import { hi } from './push-words/hi.ts';
import { kn } from './push-words/kn.ts';
import { cut, isTooLong, visibleText } from './visible-text.ts';

const omission = '…';

/** And control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Also a payment address such as `kyc@okbank`. */
const mailbox = /[^\s@]+@[^\s@]+/gu;

/**
 * Eight digits of any script in a row, or nine with only punctuation and spaces between them. Years and room numbers
 * are shorter.
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
 * Returns one line of at most `most` characters, without links, mail addresses, phone numbers or invisible characters.
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

const languages: Readonly<Record<LanguageCode, PushWords>> = {
  en: isolating(en),
  hi: isolating(hi),
  kn: isolating(kn),
};

/** A device gets English if it named no language, or one that this build of the server does not know. */
export const pushWords = (language?: string): PushWords => languages[isLanguageCode(language) ? language : 'en'];

/** In characters. */
const nameMost = 40;
const whatMost = 80;

/** Every value is text, since the push service carries nothing else. */
export interface PushData extends Readonly<Record<string, string>> {
  readonly expenseId: string;
  /** The activity entry that the push is about; absent for a new expense. */
  readonly eventId?: string;
  /** The recurring expense that it asks about or that has paused. A tap opens it. */
  readonly recurringId?: string;
  /** The group that a tap opens. Empty, like its name, if the push is about no group. */
  readonly groupCode: string;
  readonly groupName: string;
  /** "Asha Rao added ₹250.00 · chai, samosa" */
  readonly text: string;
  /** Shown without a sound, because the receiver heard several just before. */
  readonly quiet?: 'yes';
  /** The receiver is not in the group, so a tap cannot open it. `now` if the push is about the receiver's removal. */
  readonly left?: 'before' | 'now';
}

export const shownName = (name: string): string => shownText(name, nameMost);

/** With the mark, if there is one. The stored name of a deleted account is English and is translated. */
export const shownPerson = (name: string, words: PushWords, mark?: string): string =>
  name === formerMemberName ? words.former : withMark(shownName(name), mark);

/** The title, or the tags if there is none. */
export const shownWhat = ({ title, tags }: Pick<Expense, 'title' | 'tags'>): string =>
  shownText(title ?? tags.join(', '), whatMost);

/** Of several pushes with the same tag, only one is shown. */
export const tagOf = ({ expenseId, eventId = expenseId }: PushData): string => eventId;

interface AnnouncedExpense extends Pick<Expense, 'id' | 'amount' | 'tags' | 'title'> {
  /** The name of the person who recorded it. */
  readonly by: string;
  /** The mark of that name in the group. */
  readonly mark?: string | undefined;
  /** What the receiver of the push paid, if someone else recorded that. */
  readonly youPaid?: Paise;
  /** The receiver's share, if there is one. */
  readonly share?: Paise;
  /** Whether it was recorded by itself, for the receiver of the push. */
  readonly isOwn?: boolean;
}

/** Contains nothing from outside the group, and its typed texts are safe on a lock screen. */
export function pushOf(
  { id, by, mark, youPaid, share = zero, isOwn, amount, ...what }: AnnouncedExpense,
  group: { readonly code: string; readonly name: string },
  language?: string,
): PushData {
  const words = pushWords(language);
  const [paid, shown] = [formatRupees(youPaid ?? amount), shownWhat(what)];
  const sentence = youPaid === undefined ? words.added : words.youPaid;
  const text = isOwn ? words.recorded(paid, shown) : sentence(shownPerson(by, words, mark), paid, shown);
  return {
    expenseId: id,
    groupCode: group.code,
    groupName: shownName(group.name),
    text: share > 0 ? `${text} · ${words.yourShare(formatRupees(share))}` : text,
  };
}

/** Returns a received value as a push, or undefined if it is not one. */
export function readPush(value: unknown): PushData | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { expenseId, eventId, recurringId, groupCode, groupName, text, quiet, left } = value as Record<string, unknown>;
  if (typeof expenseId !== 'string' || typeof groupCode !== 'string') return undefined;
  if (typeof groupName !== 'string' || typeof text !== 'string') return undefined;
  return {
    expenseId,
    ...(typeof eventId === 'string' && { eventId }),
    ...(typeof recurringId === 'string' && { recurringId }),
    groupCode,
    groupName,
    text,
    ...(quiet === 'yes' && { quiet }),
    ...((left === 'before' || left === 'now') && { left }),
  };
}
