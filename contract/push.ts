/**
 * The content of a push: who did what, in which group (docs/product.md §12). The functions that send it and the service
 * worker that shows it share this file, so it imports nothing large.
 */
import type { Expense } from './answers.ts';
import { withMark } from './isolate.ts';
import { formatRupees, type Paise } from './money.ts';
import { formerMemberName } from './people.ts';
import { shownText } from './push-text.ts';
import type { PushWords } from './push-words/en.ts';
import { pushWords } from './push-words/of-language.ts';

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
