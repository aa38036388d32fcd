/**
 * Merges answers and snapshots into the store. Of two views of the same thing, the higher revision wins. Each function
 * is pure and ignores outdated data, so the same data in any order leads to the same state. Lists are in the server's
 * order (docs/product.md §10).
 */

import { coinsForMonth, type UserSummary } from '@pg/contract/coins';
import type { Expense } from '@pg/contract/expense';
import type { GroupOverview } from '@pg/contract/group';
import { dayLength, type Month } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/requests';
import {
  type AppState,
  type BalancesSlice,
  type CoinsSlice,
  type GiveTakeTotals,
  type Group,
  type GroupMonth,
  groupMonth,
  type ListPosition,
  type MonthList,
  type TotalsSlice,
  type Versioned,
} from './store.ts';

/** Returns the view to keep. */
export function newerOf<View extends Versioned>(known: View | undefined, arriving: View): View {
  if (!known || known.fromDevice) return arriving.fromDevice && known ? known : arriving;
  return !arriving.fromDevice && arriving.revision >= known.revision ? arriving : known;
}

/**
 * Returns the newer of two views of the coins. Of two views with the same revision, the one that is already in the next
 * month is kept, unless that month has not begun here: a server's clock may be fast.
 *
 * @param now the month of this page
 */
export function newestCoins<View extends Versioned & { month: string }>(
  known: View | undefined,
  arriving: View,
  now: string,
): View {
  const chosen = newerOf(known, arriving);
  if (!known || known.fromDevice || known.month > now || chosen.revision !== known.revision) return chosen;
  return chosen.month < known.month ? known : chosen;
}

export const mergeCoins = (state: AppState, coins: CoinsSlice): AppState => ({
  ...state,
  coins: newestCoins(state.coins, coins, state.month),
});

/** The coins of an answer, or of a snapshot on the device. */
export const mergeSummary = (
  state: AppState,
  summary: Omit<UserSummary, 'totalExpenses'>,
  fromDevice?: true,
): AppState =>
  mergeCoins(state, {
    monthlyLimit: summary.monthlyLimitCoins,
    remaining: summary.remainingCoins,
    month: summary.coinsMonth,
    revision: summary.revision,
    ...(fromDevice && { fromDevice }),
  });

/** Merges the totals of the open Give/Take records. */
export const mergeGiveTakeTotals = (state: AppState, lent: GiveTakeTotals): AppState => ({
  ...state,
  giveTakeTotals: newerOf(state.giveTakeTotals, lent),
});

/** A month of a group at one instant. `list` is missing if the month's expenses were not requested. */
export interface MonthView
  extends Pick<
    GroupOverview,
    'groupCode' | 'total' | 'count' | 'byMember' | 'byDay' | 'byTag' | 'edits' | 'net' | 'payments' | 'revision'
  > {
  readonly month: Month;
  /** Only in what the live view delivers. */
  readonly check?: TotalsSlice['check'];
  /** The month's newest expenses. */
  readonly list?: { readonly expenses: readonly Expense[] } | undefined;
  /** The revision of the user's account in this view; undefined if the view does not include the account. */
  readonly accountRevision?: number | undefined;
  /** The database's time of this view, as ISO 8601 text, if it is known. */
  readonly changedUpTo?: string | undefined;
  readonly fromDevice?: true | undefined;
}

/** Merges the totals of a month, and its list. If the view has no list, decides whether the known list can stay. */
export function mergeMonth(state: AppState, view: MonthView): AppState {
  const key = groupMonth(view.groupCode, view.month);
  const [before, known] = [state.monthLists[key], state.totals[key]];
  const merged = mergeTotals(state, view);
  if (!view.list) return before && !view.fromDevice ? setMonthList(merged, key, followed(before, view)) : merged;
  const list = listIn(view, view.list.expenses);
  // The list of a group that the user opens on this page may have missed much more than its totals have.
  const isLate = view.fromDevice && known && !known.fromDevice;
  return setMonthList(
    merged,
    key,
    newerOf(before, isLate ? followed(list, { ...view, ...known, changedUpTo: '' }) : list),
  );
}

/** Returns the state with this list of a month. */
export const setMonthList = (state: AppState, key: GroupMonth, list: MonthList | undefined): AppState =>
  !list || list === state.monthLists[key] ? state : { ...state, monthLists: { ...state.monthLists, [key]: list } };

/** Merges the totals of a month. */
export function mergeTotals(state: AppState, view: MonthView): AppState {
  const key = groupMonth(view.groupCode, view.month);
  const { total, count, byMember, edits, revision } = view;
  // Answers lack the checksum, and have sums by day and by tag only for the group that the request names.
  const same = state.totals[key]?.revision === revision ? state.totals[key] : undefined;
  const { net = same?.net, byDay = same?.byDay, byTag = same?.byTag, check = same?.check } = view;
  const { payments = same?.payments } = view;
  const figures = { total, count, byMember, byDay, byTag, edits, check, net, payments };
  const totals = newerOf(state.totals[key], { ...figures, ...versionOf(view) });
  const known = countChanges(state, key, totals) ? clearFetchedMonths(state) : state;
  return { ...known, totals: { ...state.totals, [key]: totals } };
}

const versionOf = ({ revision, fromDevice }: MonthView): Versioned =>
  fromDevice ? { revision, fromDevice } : { revision };

/** Returns the list with the newest expenses of a month. */
const listIn = (view: MonthView, expenses: readonly Expense[]): MonthList => ({
  expenses: uniqueById(expenses),
  end: expenses.length < view.count ? expenses.at(-1) : undefined,
  accountRevision: view.accountRevision ?? 0,
  changedUpTo: view.changedUpTo,
  ...versionOf(view),
});

/** If a list has missed more changes than this, it is read again: that costs no more reads than the changes would. */
const mostMissed = pageSizes.expenses;

/** Deleted expenses leave a trace for 40 days. A list older than this many milliseconds is read again. */
const oldest = 35 * dayLength;

/**
 * Returns a known list, updated by a view of its month that has no list. Each change raises the month's revision by one
 * or more, so the revision says whether the list has missed anything. The live view will deliver a few missed changes;
 * after many, or in a database that was restored from a backup, the list has to be read again.
 */
function followed(list: MonthList, view: MonthView): MonthList {
  const { fromDevice, ...rest } = list;
  const missed = view.revision - list.revision;
  if (missed === 0)
    return {
      ...rest,
      accountRevision: view.accountRevision ?? list.accountRevision,
      changedUpTo: latest(list.changedUpTo, view.changedUpTo),
    };
  if (!fromDevice && missed < 0) return list;
  const isOld = Date.parse(view.changedUpTo ?? '') - Date.parse(list.changedUpTo ?? '') > oldest;
  return missed > 0 && missed <= mostMissed && !isOld ? list : { ...list, changedUpTo: undefined };
}

/** Returns the later of two times; undefined if the first is. */
const latest = (known: string | undefined, arriving = ''): string | undefined =>
  known !== undefined && arriving > known ? arriving : known;

/** Returns whether the current group now has more or fewer expenses in the current month than before. */
function countChanges(state: AppState, key: GroupMonth, { count }: TotalsSlice): boolean {
  const before = state.totals[key];
  return before !== undefined && before.count !== count && key === `${state.currentCode}/${state.month}`;
}

/** Merges everyone's balances in one group. */
export function mergeBalances(state: AppState, code: string, balances: BalancesSlice): AppState {
  const known = state.balances[code];
  // Answers lack the counts.
  const { changeCount = known?.changeCount } = balances;
  return { ...state, balances: { ...state.balances, [code]: newerOf(known, { ...balances, changeCount }) } };
}

/** Merges the name and members of one of the user's groups. */
export const mergeGroup = (state: AppState, group: Group): AppState => ({
  ...state,
  groups: state.groups?.map((known) => (known.code === group.code ? newerOf(known, group) : known)),
});

/**
 * Merges all groups of the user from the answer to request `asOf`. Ignores the answer to an earlier request. Drops a
 * list from before somebody took the place of a guest: it names the guest (firebase/resolve-claims.ts).
 */
export function mergeGroups(
  state: AppState,
  groups: readonly Group[],
  asOf: number,
  archived = state.archived,
): AppState {
  if (state.groupsAsOf > asOf) return state;
  const monthLists = { ...state.monthLists };
  const merged = groups.map((group): Group => {
    const known = state.groups?.find(({ code }) => code === group.code);
    const isSame = JSON.stringify(known?.taken) === JSON.stringify(group.taken);
    if (!isSame) delete monthLists[groupMonth(group.code, state.month)];
    // Answers lack the earlier names, and the splits of groups that were not asked for.
    return newerOf(known, { ...known, ...group });
  });
  return { ...state, groups: merged, monthLists, groupsAsOf: asOf, archived };
}

/**
 * Compares two expenses in the order of the server's query: newest first, by payment date, then time of recording, then
 * id.
 */
export const newestFirst = (a: ListPosition, b: ListPosition): number =>
  compare(b.paymentDate, a.paymentDate) || compare(b.createdAt, a.createdAt) || compare(b.id, a.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns each expense once, newest first. The first of two with the same id wins. */
export function uniqueById(expenses: readonly Expense[]): readonly Expense[] {
  const once = new Map(expenses.toReversed().map((expense) => [expense.id, expense]));
  return [...once.values()].sort(newestFirst);
}

/**
 * Marks every month as not known, so that it is requested again; until then its old list is shown. The open month stays
 * known while the connection is live, because its own document shows when it changes.
 */
export function clearFetchedMonths(state: AppState): AppState {
  const { currentCode, openMonth, live, fetchedMonths } = state;
  const key = currentCode !== null && openMonth !== undefined ? groupMonth(currentCode, openMonth) : undefined;
  const stays = key !== undefined && live === 'on' && fetchedMonths[key] === true;
  return { ...state, fetchedMonths: stays ? { [key]: true } : {} };
}

type Balance = Pick<AppState, 'coins' | 'month'>;

/**
 * Returns the new balance in hundredths of a coin, if the balance changed within a month and the server has confirmed
 * both balances.
 */
export function changedCoinBalance(before: Balance, after: Balance) {
  if (before.coins === after.coins) return undefined;
  const was = before.coins && coinsForMonth(before.coins, before.month);
  const is = after.coins && coinsForMonth(after.coins, after.month);
  if (!was || !is || was.fromDevice || was.month !== is.month || was.remaining === is.remaining) return undefined;
  return is.remaining;
}
