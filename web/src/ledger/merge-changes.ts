/**
 * Merges what the live view delivers: changes of a month's list since a time, older pages, and what admins took out.
 * Finds out from the numbers of a month whether the live view has dropped a change (docs/decisions/0063): each change
 * of a month raises its revision, and each edit its number of edits, even if neither count nor total changes.
 */

import type { StruckExpense } from '@pg/contract/documents';
import type { Expense } from '@pg/contract/expense';
import { sum, zero } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { byId, isBelow, type MonthView, mergeMonth, mergeTotals, withList } from './merge.ts';
import {
  type Change,
  type GroupMonth,
  groupMonth,
  type HeadSlice,
  type LedgerState,
  type Place,
  type Steps,
  type TotalsSlice,
} from './state.ts';

/** All changes of a group's expenses after a time, as one snapshot of the live view has them. */
export interface Changes {
  /** The snapshot has all changes after this time. */
  readonly since: string;
  /** The time of the last of them; `since` if there are none. */
  readonly upTo: string;
  readonly list: readonly Change[];
}

/** `npm run restore` raises revisions by much more than this, so that lists are read again. */
const farAhead = 100_000;

/**
 * Merges the totals of a month, and the changes of the same instant into its list. If the list is from before
 * `changes.since`, or the database was restored, only the totals are merged, and the list may have to be read again.
 */
export function mergeChanges(state: LedgerState, view: MonthView, changes: Changes): LedgerState {
  const key = groupMonth(view.groupCode, view.month);
  const list = state.heads[key];
  if (isMerged(state, view, changes)) return state;
  const isRestored = list !== undefined && view.revision - list.revision > farAhead;
  if (!list?.upTo || list.upTo < changes.since || isRestored) return mergeMonth(state, view);
  const merged = mergeTotals(state, view);
  if (list.revision > view.revision) return merged;
  const heard = heardBy(list, view.month, changes.list);
  const upTo = changes.upTo > list.upTo ? changes.upTo : list.upTo;
  const next = { ...withChanges(list, view.month, changes.list), upTo, changes: changes.list, heard };
  const steps = view.revision - list.revision;
  if (isMore(heard, steps, (view.edits ?? 0) - (list.edits ?? 0))) {
    return withList(merged, key, { ...next, missedAt: view.revision });
  }
  const { fromDevice: _, ...rest } = next;
  const { revision, edits, seen = list.seen } = view;
  const full = { ...rest, revision, edits, seen, heard: steps > 0 ? undefined : heard, missedAt: undefined };
  return withList(merged, key, isComplete(full, view) ? { ...full, bottom: undefined } : full);
}

/** Returns whether exactly this was merged last. Merging it again would only make every card render again. */
function isMerged({ heads, totals }: LedgerState, view: MonthView, changes: Changes): boolean {
  const key = groupMonth(view.groupCode, view.month);
  const [list, known] = [heads[key], totals[key]];
  const isSame = list?.changes === changes.list && list.seen === view.seen && list.revision === view.revision;
  return isSame && known?.revision === view.revision && !known.fromDevice;
}

/**
 * Returns whether these changes are new, and account for all that the totals have changed since the list. Then nothing
 * more has to arrive before they are merged. What was heard before does not count: it may be of another month.
 */
export function isWholeStep(state: LedgerState, view: MonthView, changes: Changes): boolean {
  const list = state.heads[groupMonth(view.groupCode, view.month)];
  if (!list || list.changes === changes.list || list.revision >= view.revision) return false;
  const heard = heardBy({ ...list, heard: undefined }, view.month, changes.list);
  return !isMore(heard, view.revision - list.revision, (view.edits ?? 0) - (list.edits ?? 0));
}

/** Replaces, adds and removes expenses of a month's list. Those below the known part are left out. */
function withChanges(list: HeadSlice, month: Month, changes: readonly Change[]): HeadSlice {
  if (changes.length === 0) return list;
  const ids = new Set(changes.map(({ id }) => id));
  const arriving = changes.flatMap(({ expense }) =>
    expense && monthOfPayment(expense.paymentDate) === month && !isBelow(list, expense) ? [expense] : [],
  );
  return { ...list, expenses: byId([...arriving, ...list.expenses.filter(({ id }) => !ids.has(id))]) };
}

/**
 * Adds a page of older expenses to a list, unless the list no longer ends where the page begins. Changes that the page
 * may lack are merged again.
 */
export function mergeOlder(
  state: LedgerState,
  key: GroupMonth,
  from: Place,
  { page, isLast }: { readonly page: readonly Expense[]; readonly isLast: boolean },
): LedgerState {
  const list = state.heads[key];
  if (!list || list.bottom !== from) return state;
  const bottom = isLast ? undefined : page.at(-1);
  // The page is in order and below the list, unless one of its expenses has just moved down.
  const ids = new Set(page.map(({ id }) => id));
  const expenses = [...list.expenses.filter(({ id }) => !ids.has(id)), ...page];
  // The page may include changes whose revision the live view delivers a moment later.
  const longer = { ...list, expenses, bottom, heard: anything };
  return withList(state, key, withChanges(longer, key.split('/')[1] as Month, list.changes ?? []));
}

type Sums = Pick<TotalsSlice, 'count' | 'total'>;

/** Returns whether the list has as many expenses as the month, with the same sum. */
const isComplete = ({ expenses }: HeadSlice, { count, total }: Sums): boolean =>
  expenses.length === count && sum(zero, ...expenses.map(({ amount }) => amount)) === total;

/** Returns whether the list and the totals of a month are of the same instant, and yet do not match. */
export const isWrong = (list: HeadSlice, totals: TotalsSlice): boolean =>
  !totals.fromDevice &&
  list.upTo !== undefined &&
  (list.missedAt === totals.revision ||
    (list.revision === totals.revision &&
      !list.fromDevice &&
      (list.bottom === undefined || list.expenses.length >= totals.count) &&
      !isComplete(list, totals)));

/** Any number of changes. */
const anything: Steps = { changes: Number.POSITIVE_INFINITY, raises: Number.POSITIVE_INFINITY };

const isSame = (one: Expense | undefined, other: Expense | undefined): boolean =>
  one && other ? one.revision === other.revision : one === other;

/** Returns the most that can have happened in the month to cause this change. */
function most(month: Month, before: Expense | undefined, { expense }: Change): Steps {
  // A trace does not say how often the expense was changed before.
  if (!expense) return anything;
  const raises = expense.revision - (before?.revision ?? 1);
  const isElsewhere = raises === 0 && monthOfPayment(expense.paymentDate) !== month;
  return { changes: before || isElsewhere ? 0 : 1, raises };
}

/** Returns the most that can have happened in the month since the list's revision, judging by what was delivered. */
function heardBy(list: HeadSlice, month: Month, delivered: readonly Change[]): Steps {
  const before = new Map((list.changes ?? []).map(({ id, expense }) => [id, expense]));
  const ids = new Set(delivered.map(({ id }) => id));
  const listed = new Map(list.expenses.filter(({ id }) => ids.has(id)).map((expense) => [expense.id, expense]));
  let { changes, raises } = list.heard ?? { changes: 0, raises: 0 };
  for (const change of delivered) {
    const { id, expense } = change;
    if (before.has(id) ? isSame(before.get(id), expense) : expense && isSame(listed.get(id), expense)) continue;
    const more = most(month, listed.get(id) ?? before.get(id), change);
    changes += more.changes;
    raises += more.raises;
  }
  return { changes, raises };
}

/**
 * Returns whether more has happened than was delivered. What raises an expense's revision is an edit, which is one
 * change of the month, or a restoration, which is two changes: the expense was deleted first.
 *
 * @param changes by how much the month's revision has risen
 * @param edits by how much its number of edits has risen
 */
const isMore = (heard: Steps, changes: number, edits: number): boolean =>
  edits > heard.raises || changes > heard.changes + 2 * heard.raises - edits;

/** Returns the newest expenses that were taken out of the group; undefined until its document has arrived. */
export const struckFrom = ({ struck }: LedgerState, code: string): readonly StruckExpense[] | undefined =>
  struck?.[code];

/** Merges the list in a snapshot of the group's document. */
export const mergeStruck = (state: LedgerState, code: string, newest: readonly StruckExpense[]): LedgerState => ({
  ...state,
  struck: { ...state.struck, [code]: newest },
});
