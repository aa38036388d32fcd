/**
 * Merges what the live view delivers: changes of a month's list since a time, older pages, and what admins took out.
 * If the month's checksum shows that the live view has dropped a change, or if it does not deliver what a list has
 * missed, the current group's list is read again (docs/decisions/0063).
 */
import { addTo, type Checksum } from '@pg/contract/checksum';
import type { StruckExpense } from '@pg/contract/documents';
import type { Expense } from '@pg/contract/expense';
import { dayOfMonth, type Month, monthOfPayment } from '@pg/contract/months';
import { type MonthView, mergeMonth, mergeTotals, newestFirst, setMonthList, uniqueById } from './merge.ts';
import { refreshGroups } from './my-groups.ts';
import {
  type AppState,
  type AppStore,
  type ExpenseChange,
  type GroupMonth,
  groupMonth,
  type ListPosition,
  type MonthList,
  type TotalsSlice,
} from './store.ts';

/** All changes of a group's expenses after a time, as one snapshot of the live view has them. */
export interface ExpenseChanges {
  /** The snapshot has all changes after this time. */
  readonly since: string;
  /** The time of the last of them; `since` if there are none. */
  readonly upTo: string;
  readonly list: readonly ExpenseChange[];
}

/** `npm run restore` raises revisions by much more than this, so that lists are read again. */
const farAhead = 100_000;

/**
 * Merges the totals of a month, and the changes of the same instant into its list. If the list is from before
 * `changes.since`, or the database was restored, only the totals are merged, and the list may have to be read again.
 */
export function mergeChanges(state: AppState, view: MonthView, changes: ExpenseChanges): AppState {
  const key = groupMonth(view.groupCode, view.month);
  const list = state.monthLists[key];
  if (isMerged(state, view, changes)) return state;
  const isRestored = list !== undefined && view.revision - list.revision > farAhead;
  if (!list?.changedUpTo || list.changedUpTo < changes.since || isRestored) return mergeMonth(state, view);
  const merged = mergeTotals(state, view);
  if (list.revision > view.revision) return merged;
  const changedUpTo = changes.upTo > list.changedUpTo ? changes.upTo : list.changedUpTo;
  const next = { ...withChanges(list, view.month, changes.list), changedUpTo, changes: changes.list };
  // Either the totals or the changes are behind. If they stay so, `repairLists` reads the list again.
  if (hasChecksumMismatch(next, view)) return setMonthList(merged, key, next);
  const { fromDevice: _, end, ...rest } = next;
  const { revision, accountRevision = list.accountRevision } = view;
  return setMonthList(merged, key, {
    ...rest,
    end: isWhole(next, view) ? undefined : end,
    revision,
    accountRevision: accountRevision,
  });
}

/** Returns whether exactly this was merged last. Merging it again would only make every card render again. */
function isMerged({ monthLists, totals }: AppState, view: MonthView, changes: ExpenseChanges): boolean {
  const key = groupMonth(view.groupCode, view.month);
  const [list, known] = [monthLists[key], totals[key]];
  const isSame =
    list?.changes === changes.list && list.accountRevision === view.accountRevision && list.revision === view.revision;
  return isSame && known?.revision === view.revision && !known.fromDevice;
}

/** Returns whether these changes are new and, with the totals, whole. Then nothing more has to arrive for the merge. */
export function completesList(state: AppState, view: MonthView, changes: ExpenseChanges): boolean {
  const list = state.monthLists[groupMonth(view.groupCode, view.month)];
  if (!list || list.changes === changes.list || list.revision >= view.revision) return false;
  return !hasChecksumMismatch(withChanges(list, view.month, changes.list), view);
}

/** Replaces, adds and removes expenses of a month's list. Those below the known part are left out. */
function withChanges(list: MonthList, month: Month, changes: readonly ExpenseChange[]): MonthList {
  if (changes.length === 0) return list;
  const ids = new Set(changes.map(({ id }) => id));
  const arriving = changes.flatMap(({ expense }) =>
    expense && monthOfPayment(expense.paymentDate) === month && !isBelowEnd(list, expense) ? [expense] : [],
  );
  return { ...list, expenses: uniqueById([...arriving, ...list.expenses.filter(({ id }) => !ids.has(id))]) };
}

/**
 * Adds a page of older expenses to a list, unless the list no longer ends where the page begins. Changes that the page
 * may lack are merged again.
 */
export function mergeOlder(
  state: AppState,
  key: GroupMonth,
  from: ListPosition,
  { page, isLast }: { readonly page: readonly Expense[]; readonly isLast: boolean },
): AppState {
  const list = state.monthLists[key];
  if (!list || list.end !== from) return state;
  const end = isLast ? undefined : page.at(-1);
  // The page is in order and below the list, unless one of its expenses has just moved down.
  const ids = new Set(page.map(({ id }) => id));
  const expenses = [...list.expenses.filter(({ id }) => !ids.has(id)), ...page];
  const longer = { ...list, expenses, end };
  return setMonthList(state, key, withChanges(longer, key.split('/')[1] as Month, list.changes ?? []));
}

/** Returns whether an expense sorts below the known part. If so, the month may contain it although the list does not. */
export const isBelowEnd = ({ end }: MonthList, expense: ListPosition): boolean =>
  end !== undefined && newestFirst(end, expense) < 0;

type Sums = Pick<TotalsSlice, 'count' | 'check'>;

const isWhole = ({ end, expenses }: MonthList, { count }: Sums): boolean =>
  end === undefined || expenses.length >= count;

/**
 * Returns whether a day of the list differs from the month's checksum. The day of the end may be known only in part,
 * so it is not compared.
 */
export function hasChecksumMismatch(list: MonthList, sums: Sums): boolean {
  if (!sums.check) return false;
  const rest: Checksum = { ...sums.check };
  for (const expense of list.expenses) addTo(rest, expense, -1);
  const lowest = list.end && !isWhole(list, sums) ? dayOfMonth(list.end.paymentDate) : '';
  return Object.entries(rest).some(([day, left]) => left !== 0 && day > lowest);
}

/** Returns the newest expenses that were taken out of the group; undefined until its document has arrived. */
export const struckExpensesOf = ({ struckExpenses }: AppState, code: string): readonly StruckExpense[] | undefined =>
  struckExpenses?.[code];

/** Merges the list in a snapshot of the group's document. */
export const mergeStruck = (state: AppState, code: string, newest: readonly StruckExpense[]): AppState => ({
  ...state,
  struckExpenses: { ...state.struckExpenses, [code]: newest },
});

/** How long a list may differ from its totals or, while the page is live, lack changes, in milliseconds. */
const patience = 1000;

/** How long a list may lack changes while the page is not live yet, in milliseconds. */
const patienceUntilLive = 10_000;

/** A list that has to be read again. */
interface Fault {
  readonly key: GroupMonth;
  /** True if the list does not match its totals; false if the live view has not delivered anything yet. */
  readonly mismatch: boolean;
  /** The revision of the month. No list is read twice for the same revision. */
  readonly revision: number;
}

/** Returns what is wrong with the list of the current month, if anything is. */
function faultOf({ currentCode, month, monthLists, totals }: AppState): Fault | undefined {
  const key = groupMonth(currentCode ?? '', month);
  const [list, known] = [monthLists[key], totals[key]];
  if (!list || !known || known.fromDevice) return undefined;
  const { revision } = known;
  const mismatch = list.changes !== undefined && hasChecksumMismatch(list, known);
  return mismatch || list.fromDevice || list.revision < revision ? { key, mismatch, revision } : undefined;
}

/**
 * Repairs lists until the returned function is called.
 *
 * @param isShown whether the current group's list is on the screen; no other list is worth the reads
 */
export function repairLists(store: AppStore, isShown: () => boolean): () => void {
  const repaired = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nameOf = ({ key, mismatch, revision }: Fault): string => `${key} ${mismatch} ${revision}`;

  const repair = (fault: Fault): void => {
    timer = undefined;
    const now = isShown() ? faultOf(store.getState()) : undefined;
    if (now && nameOf(now) === nameOf(fault)) {
      repaired.add(nameOf(fault));
      refreshGroups(store, { withList: true, mismatch: fault.mismatch }).catch(() => repaired.delete(nameOf(fault)));
    } else check();
  };
  const check = (): void => {
    const state = store.getState();
    const fault = faultOf(state);
    if (!fault || timer !== undefined || !isShown() || repaired.has(nameOf(fault))) return;
    timer = setTimeout(repair, fault.mismatch || state.live === 'on' ? patience : patienceUntilLive, fault);
  };
  const stop = store.subscribe((state, before) => {
    const isSame =
      state.monthLists === before.monthLists && state.totals === before.totals && state.live === before.live;
    if (!isSame) check();
  });
  check();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
