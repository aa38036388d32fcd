/**
 * What a push says: who did what, and in which group (docs/product.md §12). Both ends know it by this
 * file: the functions that send it and the service worker that shows it, so nothing heavy is imported here.
 */
import type { Expense } from './answers.ts';
import { formatRupees } from './money.ts';
import { shownText } from './push-text.ts';

/** The most characters of a name, and of all tags together. */
const nameMost = 40;
const tagsMost = 80;

/** The data of one push. Every value is text, since the push service carries nothing else. */
export interface PushData extends Readonly<Record<string, string>> {
  readonly expenseId: string;
  /** The activity entry that it is about; absent when it is about the expense's recording. */
  readonly eventId?: string;
  /** The group to open when the notification is tapped. */
  readonly groupCode: string;
  readonly groupName: string;
  /** "Asha Rao added ₹250.00 · chai, samosa" */
  readonly text: string;
  /** Said of one that comes after several of the same payer: it is shown without a sound. */
  readonly quiet?: 'yes';
}

/** A name, and the tags of an expense, as a lock screen may show them: what people typed is not the product's own words. */
export const shownName = (name: string): string => shownText(name, nameMost);
export const shownTags = (tags: readonly string[]): string => shownText(tags.join(', '), tagsMost);

/** What names the event that a push is about: whatever is sent twice under one name is shown once. */
export const tagOf = ({ expenseId, eventId = expenseId }: PushData): string => eventId;

interface Told extends Pick<Expense, 'id' | 'paidBy' | 'amount' | 'tags'> {
  readonly isQuiet?: boolean;
}

/**
 * The push about an expense, for somebody who hears of it through this group. Holds nothing that is not in the group, and of
 * what people typed only what a lock screen may show.
 */
export const pushOf = (
  { id, paidBy, amount, tags, isQuiet = false }: Told,
  group: { readonly code: string; readonly name: string },
): PushData => ({
  expenseId: id,
  groupCode: group.code,
  groupName: shownName(group.name),
  text: `${shownName(paidBy)} added ${formatRupees(amount)} · ${shownTags(tags)}`,
  ...(isQuiet && { quiet: 'yes' }),
});

/** The push that a received value is, or undefined when it is none. */
export function readPush(value: unknown): PushData | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { expenseId, eventId, groupCode, groupName, text, quiet } = value as Record<string, unknown>;
  if (typeof expenseId !== 'string' || typeof groupCode !== 'string') return undefined;
  if (typeof groupName !== 'string' || typeof text !== 'string') return undefined;
  return {
    expenseId,
    ...(typeof eventId === 'string' && { eventId }),
    ...{ groupCode, groupName, text },
    ...(quiet === 'yes' && { quiet }),
  };
}
