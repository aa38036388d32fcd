/**
 * What a push says when others change the reader's share or paid part: all changes of ten minutes together, so that a
 * later push replaces an earlier one, and whichever comes last says the same (docs/product.md §12).
 */
import { partChanges } from '@pg/contract/activity';
import type { ActivityDocument } from '@pg/contract/documents';
import { sumsByPerson } from '@pg/contract/group';
import { formatRupees, type Paise, sum } from '@pg/contract/money';
import { claimantOf, type PersonId } from '@pg/contract/people';
import { lockScreenTitle } from '@pg/contract/push-text';
import { toPersons } from '../ledger/person-directory.ts';
import type { Reader } from './push-reader.ts';

/** In milliseconds. */
export const closeTogether = 10 * 60 * 1000;

/**
 * How many events of one person within ten minutes are announced: an announcement may reach thousands of devices, each
 * of which costs a read. How many of them make a sound is up to the reader (delivery.ts).
 */
export const announced = 30;

/** When the ten minutes of an instant began. They are aligned to the clock. */
export const windowOf = (instant: string): number => Math.floor(Date.parse(instant) / closeTogether) * closeTogether;

/** An entry about an expense, which may change people's parts of it. */
export type PartEntry = Extract<ActivityDocument, { readonly partChanges?: unknown }>;

export const partKinds: readonly PartEntry['kind'][] = [
  'EXPENSE_EDITED',
  'EXPENSE_DELETED',
  'EXPENSE_RESTORED',
  'EXPENSE_STRUCK',
];

/** A change of the reader's own part. */
type Own = PartEntry & { readonly own: NonNullable<PartEntry['partChanges']>[PersonId] };

/** What the first of the changes found, and what the last one left. */
function overall(changes: readonly Own[], part: 'share' | 'paid') {
  const all = changes.flatMap(({ own }) => own[part] ?? []);
  const [first, last] = [all[0], all.at(-1)];
  return first && last ? [{ was: first.was, is: last.is }] : [];
}

const isBack = (changes: readonly Own[]): boolean => {
  const both = [...overall(changes, 'share'), ...overall(changes, 'paid')];
  return both.length > 0 && both.every(({ was, is }) => was === is);
};

/** "Ravi changed gas · your share ₹100.00 → ₹1,000.00" */
export function partsText(entries: readonly PartEntry[], { userId, words, group, name }: Reader): string {
  const isRecorder = (one: PartEntry): boolean =>
    one.kind === 'EXPENSE_STRUCK' && claimantOf(group, one.other) === userId;
  /** The reader's share of what the reader had said is not right. */
  const stays = ({ ended = {} }: PartEntry): Paise | undefined => toPersons(group, sumsByPerson, ended)[userId];
  const counts: Record<PersonId, number> = {};
  // Who has left has no activity to look at.
  const most = Object.hasOwn(group.members, userId) ? announced : Number.POSITIVE_INFINITY;
  const own = entries.flatMap((entry): Own[] => {
    if (entry.by === userId) return [];
    counts[entry.by] = (counts[entry.by] ?? 0) + 1;
    const change = toPersons(group, partChanges, entry.partChanges ?? {})[userId];
    const isConcerned = change !== undefined || stays(entry) !== undefined || isRecorder(entry);
    return isConcerned && (counts[entry.by] ?? 0) <= most ? [{ ...entry, own: change ?? {} }] : [];
  });
  const all = [...Map.groupBy(own, ({ expense }) => expense.id).values()];
  const changed = all.filter((changes) => !isBack(changes));
  const shown = changed.length > 0 ? changed : all;
  const last = shown.flat().at(-1);
  const isOne = shown.length === 1;

  const head = (): string => {
    if (!last) return '';
    const [by, what] = [name(last.by), lockScreenTitle(last.expense)];
    if (isOne && changed.length === 0) return words.changedBack(by, what);
    const isOfOne = shown.flat().every((one) => one.by === last.by);
    if (!isOne) return isOfOne ? words.changedMany(by, shown.length) : words.manyChanged(shown.length);
    if (last.kind === 'EXPENSE_EDITED') return words.changed(by, what);
    if (last.kind !== 'EXPENSE_STRUCK')
      return words[last.kind === 'EXPENSE_DELETED' ? 'deleted' : 'restored'](by, what);
    return isRecorder(last) ? words.struckYours(by, what) : words.struck(by, name(last.other), what);
  };
  const figures = (part: 'share' | 'paid', sentence: (was: string, is: string) => string): string[] => {
    const parts = shown.flatMap((changes) => overall(changes, part));
    const [was, is] = [sum(...parts.map((one) => one.was)), sum(...parts.map((one) => one.is))];
    return was === is && (isOne || parts.length === 0) ? [] : [sentence(formatRupees(was), formatRupees(is))];
  };
  const told = [
    ...figures('share', isOne ? words.shareChanged : words.sharesChanged),
    ...figures('paid', words.paidChanged),
  ];
  const kept = last && isOne && told.length === 0 && changed.length > 0 ? stays(last) : undefined;
  const isFlood = Object.values(counts).some((count) => count >= most);
  return [
    head(),
    ...told,
    ...(kept ? [words.shareStays(formatRupees(kept))] : []),
    ...(isFlood ? [words.moreInActivity] : []),
  ].join(' · ');
}
