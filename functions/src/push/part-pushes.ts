/**
 * What a push says when others change the reader's share or paid part: all changes of ten minutes together, so that a
 * later push replaces an earlier one, and whichever comes last says the same (docs/product.md §12).
 */
import { type PartChange, partChanges } from '@pg/contract/activity';
import type { ActivityDocument } from '@pg/contract/documents';
import { sumsByPerson } from '@pg/contract/group';
import { formatRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import { claimantOf, type PersonId } from '@pg/contract/people';
import { lockScreenTitle } from '@pg/contract/push-text';
import { toPersons } from '../ledger/person-directory.ts';
import type { Reader } from './push-reader.ts';

/** In milliseconds. */
export const closeTogether = 10 * 60 * 1000;

/**
 * How many events of one person within ten minutes are announced, of changes of parts to each receiver: an announcement
 * may reach thousands of devices, each of which costs a read. How many of them make a sound is up to the reader (delivery.ts).
 */
export const announced = 30;

/** When the ten minutes of an instant began. They are aligned to the clock. */
export const windowOf = (instant: string): number => Math.floor(Date.parse(instant) / closeTogether) * closeTogether;

/** An entry about an expense, which may change people's parts of it. */
export type PartEntry = Extract<ActivityDocument, { readonly partChanges?: unknown }>;

/** What was done to an expense, in the words of pushes. */
const deeds = {
  EXPENSE_EDITED: 'changed',
  EXPENSE_DELETED: 'deleted',
  EXPENSE_RESTORED: 'restored',
  EXPENSE_STRUCK: 'struck',
} as const;

export const partKinds = Object.keys(deeds) as readonly PartEntry['kind'][];

type Receiver = Pick<Reader, 'group' | 'userId'>;

/** Returns what entries by others are to the receiver, of those that concern the receiver. */
const ownIn = (entries: readonly PartEntry[], { group, userId }: Receiver) =>
  entries.flatMap((entry) => {
    const { [userId]: own } = toPersons(group, partChanges, entry.partChanges ?? {});
    /** The receiver's share of what the receiver had said is not right. */
    const { [userId]: stays } = toPersons(group, sumsByPerson, entry.ended ?? {});
    const isRecorder = entry.kind === 'EXPENSE_STRUCK' && claimantOf(group, entry.other) === userId;
    const isConcerned = own !== undefined || stays !== undefined || isRecorder;
    return entry.by !== userId && isConcerned ? [{ ...own, entry, stays, isRecorder }] : [];
  });

type Own = ReturnType<typeof ownIn>[number];

/** Who has left has no activity to look at. */
const mostFor = ({ group, userId }: Receiver): number =>
  Object.hasOwn(group.members, userId) ? announced : Number.POSITIVE_INFINITY;

/** Whether the receiver was told of enough changes by this author already, so that this one is not announced. */
export const isOneTooMany = (
  receiver: Receiver,
  { by, at }: Pick<PartEntry, 'by' | 'at'>,
  nearby: readonly PartEntry[],
): boolean => {
  const before = nearby.filter((one) => one.by === by && one.at <= at);
  return ownIn(before, receiver).length > mostFor(receiver);
};

/** What changes of one expense come to: from what the first found to what the last, which is `entry`, left. */
interface Change extends Own {
  readonly authors: readonly PersonId[];
}

type WasAndIs = PartChange['share'];

const joined = (one: WasAndIs, next: WasAndIs): WasAndIs =>
  one && next ? { was: one.was, is: next.is } : (one ?? next);

const isBack = ({ share, paid }: Change): boolean =>
  (share ?? paid) !== undefined && share?.was === share?.is && paid?.was === paid?.is;

/** By expense. */
function changesOf(all: readonly Own[]): Change[] {
  const changes = new Map<string, Change>();
  for (const own of all) {
    const { by, expense } = own.entry;
    const { share, paid, authors = [] } = changes.get(expense.id) ?? {};
    const both = { share: joined(share, own.share), paid: joined(paid, own.paid) };
    changes.set(expense.id, { ...own, ...both, authors: [...authors, by] });
  }
  return [...changes.values()];
}

/** "Ravi changed gas" */
function deedText({ entry: last, isRecorder }: Change, changes: readonly Change[], { words, name }: Reader): string {
  const [by, what] = [name(last.by), lockScreenTitle(last.expense)];
  if (changes.length > 1) {
    const isOfOne = changes.every(({ authors }) => authors.every((one) => one === last.by));
    return isOfOne ? words.changedMany(by, changes.length) : words.manyChanged(changes.length);
  }
  if (changes.every(isBack)) return words.changedBack(by, what);
  if (last.kind !== 'EXPENSE_STRUCK') return words[deeds[last.kind]](by, what);
  return isRecorder ? words.struckYours(by, what) : words.struck(by, name(last.other), what);
}

/** "your share ₹100.00 → ₹1,000.00", "you paid ₹1,200.00 → ₹2,000.00" */
function figures(changes: readonly Change[], { words }: Reader): string[] {
  const isOne = changes.length === 1;
  const sentences = { share: isOne ? words.shareChanged : words.sharesChanged, paid: words.paidChanged };
  return (['share', 'paid'] as const).flatMap((part) => {
    const all = changes.flatMap((one) => one[part] ?? []);
    const [was, is] = [sum(...all.map((one) => one.was)), sum(...all.map((one) => one.is))];
    if (was === is && (isOne || all.length === 0)) return [];
    // Money back is below zero.
    const isGot = part === 'paid' && was <= 0 && is <= 0 && was + is < 0;
    const shown = (amount: Paise): string => formatRupees(isGot ? minus(zero, amount) : amount);
    return [(isGot ? words.gotChanged : sentences[part])(shown(was), shown(is))];
  });
}

/** "Ravi changed gas · your share ₹100.00 → ₹1,000.00" */
export function partsText(entries: readonly PartEntry[], reader: Reader): string {
  const { words } = reader;
  const most = mostFor(reader);
  const own = ownIn(entries, reader);
  const byAuthor = [...Map.groupBy(own, ({ entry }) => entry.by).values()];
  const first = new Set(byAuthor.flatMap((all) => all.slice(0, most)));
  const all = changesOf(own.filter((one) => first.has(one)));
  const changed = all.filter((one) => !isBack(one));
  const shown = changed.length > 0 ? changed : all;
  const told = figures(shown, reader);
  const stays = changed.length === 1 && told.length === 0 && changed[0]?.stays;
  return [
    ...(shown[0] ? [deedText(shown[0], shown, reader)] : []),
    ...told,
    ...(stays ? [words.shareStays(formatRupees(stays))] : []),
    ...(byAuthor.some(({ length }) => length >= most) ? [words.moreInActivity] : []),
  ].join(' · ');
}
