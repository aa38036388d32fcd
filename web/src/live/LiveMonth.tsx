/** Listens to the totals of a group's month, and merges them and the group's changes into its list. */

import { monthDocument } from '@pg/contract/documents';
import type { Expense } from '@pg/contract/expense';
import { formatRupees, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { monthPath } from '@pg/contract/stored';
import { useEffect } from 'react';
import { noteArrivals } from '#features/expenses/ExpenseCard.tsx';
import { descriptionText, recorderName } from '#features/expenses/expense-text.ts';
import { isBelow, mergeMonth } from '#ledger/merge.ts';
import { type Changes, isWholeStep, mergeChanges, struckFrom } from '#ledger/merge-changes.ts';
import { type Group, type GroupMonth, groupMonth, type HeadSlice, ledger, useLedger } from '#ledger/state.ts';
import { announce } from '#ui/announce.ts';
import { words } from '#words/all.ts';
import { isFirstAnnouncement } from './announced-once.ts';
import { useLiveDocument } from './connection.ts';

export interface MonthParts {
  code: string;
  month: Month;
  /**
   * The revision of the user's document: the list includes the user's changes up to this one. Undefined until the
   * document has arrived.
   */
  userRevision: number | undefined;
  /** The changes of the group's expenses; undefined until they have arrived. */
  changes: Changes | undefined;
}

const nothingYet = { total: zero, count: 0, byMember: {}, byDay: {}, byTag: {}, check: {}, net: {}, revision: 0 };

/** How long to wait for the other snapshots of a change, in milliseconds. */
const patience = 50;

/** Throws while rendering if the document is denied or cannot be read. */
function useMergedMonth({ code, month, userRevision, changes }: MonthParts): { readonly isKnown: boolean } {
  const { isKnown, content } = useLiveDocument(monthDocument, monthPath(code, month));
  const totals = isKnown ? (content ?? nothingYet) : undefined;
  // A list that was read again may be older than the changes that are already here.
  const isBehind = useLedger(({ heads }) => (heads[groupMonth(code, month)]?.revision ?? 0) < (totals?.revision ?? 0));

  // biome-ignore lint/correctness/useExhaustiveDependencies: merges once more when the list is behind
  useEffect(() => {
    if (!totals || userRevision === undefined) return;
    const view = { net: {}, ...totals, groupCode: code, month, seen: userRevision };
    const merge = (): void =>
      ledger.setState((state) => (changes ? mergeChanges(state, view, changes) : mergeMonth(state, view)));
    if (changes && isWholeStep(ledger.getState(), view, changes)) {
      merge();
      return;
    }
    // One change arrives in up to three snapshots, one after the other. Wait for the others, so that it is shown once.
    const merging = setTimeout(merge, changes ? patience : 0);
    return () => clearTimeout(merging);
  }, [userRevision, totals, changes, code, month, isBehind]);

  return { isKnown };
}

interface LiveMonthProps extends MonthParts {
  userId: string;
}

/**
 * Feeds the store with the current month, and announces changes by others. Throws while rendering if the document is
 * denied or cannot be read.
 */
export function LiveMonth({ userId, ...parts }: LiveMonthProps) {
  const { code, month, userRevision, changes } = parts;
  const { isKnown } = useMergedMonth(parts);

  useEffect(() => announceChanges(groupMonth(code, month), userId), [userId, code, month]);

  const ready = isKnown && userRevision !== undefined && changes !== undefined;
  useEffect(() => {
    if (!ready) return;
    ledger.setState({ live: 'on' });
    return () => ledger.setState(({ live }) => (live === 'on' ? { live: 'off' } : {}));
  }, [ready]);

  return null;
}

/**
 * Feeds the store with another month while it is open. If the changes do not reach back to the month's list, newer
 * totals show that the list is out of date, so it is requested again. Throws while rendering if the document is denied
 * or cannot be read.
 */
export function LiveVisitedMonth(parts: MonthParts) {
  useMergedMonth(parts);
  return null;
}

/**
 * Changes less than `calm` milliseconds apart are announced together, at most `longest` milliseconds after the first.
 */
const calm = 1000;
const longest = 5000;

/**
 * Announces to screen readers what others add to a month, change in it or delete from it, and makes the cards of added
 * expenses stand out (docs/product.md §10). Stops when the returned function is called; changes before that call are
 * still announced.
 */
export function announceChanges(key: GroupMonth, ownId: string): () => void {
  let collected: Change[] = [];
  let since = 0;
  /** The ids of deleted expenses. When one is restored, it is announced as added a second time. */
  const gone = new Set<string>();
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const code = key.split('/')[0] ?? '';
  // LiveGroup.tsx announces the expenses that the admin removed.
  const isStruck = ({ kind, expense }: Change): boolean =>
    kind === 'deleted' && struckFrom(ledger.getState(), code)?.some((one) => one.expense.id === expense.id) === true;

  const announceAll = (): void => {
    const group = ledger.getState().groups?.find((one) => one.code === code);
    const text = changesText(
      collected.filter((change) => !isStruck(change)),
      group,
    );
    collected = [];
    if (text) announce(text);
  };
  return ledger.subscribe((state, before) => {
    const edited = (state.totals[key]?.edits ?? 0) > (before.totals[key]?.edits ?? 0);
    const changes = changesBetween(before.heads[key], state.heads[key], ownId, edited);
    noteArrivals(changes.filter(({ kind }) => kind === 'added').map(({ expense }) => expense.id));
    const fresh = changes.filter(
      ({ kind, expense: { id } }) => kind !== 'added' || gone.delete(id) || isFirstAnnouncement(id),
    );
    for (const { kind, expense } of changes) if (kind === 'deleted') gone.add(expense.id);
    if (fresh.length === 0) return;
    if (collected.length === 0) since = performance.now();
    collected.push(...fresh);
    clearTimeout(announcing);
    announcing = setTimeout(announceAll, Math.min(calm, Math.max(0, since + longest - performance.now())));
  });
}

export interface Change {
  readonly kind: 'added' | 'changed' | 'deleted';
  readonly expense: Expense;
}

/**
 * Returns the changes by members other than `ownId`. Expenses below the known part of one of the views are not changes.
 * Neither are differences from a device snapshot.
 *
 * @param edited whether an expense of the month was edited between the two views. If so, an expense that is new came
 *   from another month, and one that is gone moved to another.
 */
export function changesBetween(
  before: HeadSlice | undefined,
  after: HeadSlice | undefined,
  ownId: string,
  edited = false,
): Change[] {
  if (!before || !after || before.expenses === after.expenses || before.fromDevice || after.fromDevice) return [];
  const listed = new Map(before.expenses.map((expense) => [expense.id, expense]));
  const stays = new Set(after.expenses.map(({ id }) => id));
  const others = ({ expenses }: HeadSlice): Expense[] => expenses.filter(({ userId }) => userId !== ownId);
  const changes: Change[] = others(after).flatMap((expense) => {
    const known = listed.get(expense.id);
    if (!known) return isBelow(before, expense) ? [] : [{ kind: edited ? 'changed' : 'added', expense }];
    return expense.revision > known.revision ? [{ kind: 'changed', expense }] : [];
  });
  const gone = others(before).filter((expense) => !stays.has(expense.id) && !isBelow(after, expense));
  return [...changes, ...gone.map((expense) => ({ kind: edited ? 'changed' : 'deleted', expense }) as const)];
}

/** Returns a sentence for each kind of change, leaving out expenses that are back where they were. */
export function changesText(changes: readonly Change[], group?: Group): string {
  const ids = new Set(changes.map(({ expense }) => expense.id));
  const lasting = [...ids].flatMap((id) => lastingOf(changes.filter(({ expense }) => expense.id === id)));
  return (['added', 'changed', 'deleted'] as const)
    .map((kind) =>
      textOf(
        kind,
        lasting.filter((change) => change.kind === kind).map(({ expense }) => expense),
        group,
      ),
    )
    .filter(Boolean)
    .join(' ');
}

/** Sums up several changes of one expense in at most one change. */
function lastingOf(changes: readonly Change[]): readonly Change[] {
  const last = changes.at(-1);
  const ends = changes.filter(({ kind }) => kind !== 'changed');
  // An expense that came and went, or went and came back, is where it was.
  if (!last || (ends.length > 0 && ends.length % 2 === 0)) return [];
  return [{ kind: ends[0]?.kind ?? 'changed', expense: last.expense }];
}

function textOf(kind: Change['kind'], expenses: readonly Expense[], group: Group | undefined): string {
  const [first] = expenses;
  if (!first) return '';
  const { one, many, others } = sentencesFor(kind);
  const count = expenses.length;
  const amount = formatRupees(sum(...expenses.map((expense) => expense.amount)));
  if (expenses.some(({ userId }) => userId !== first.userId)) return others(count, amount);
  const who = recorderName(first, group);
  return count > 1 ? many(who, count, amount) : one(who, amount, descriptionText(first));
}

function sentencesFor(kind: Change['kind']) {
  const { expenses: say } = words;
  if (kind === 'added') return { one: say.otherAdded, many: say.otherAddedMany, others: say.othersAdded };
  if (kind === 'deleted') return { one: say.otherDeleted, many: say.otherDeletedMany, others: say.othersDeleted };
  return { one: say.otherChanged, many: say.otherChangedMany, others: say.othersChanged };
}
