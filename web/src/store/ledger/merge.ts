/**
 * Merges answers and snapshots into the ledger. Of two views of the same thing, the higher revision wins. Each function
 * is pure and ignores outdated data, so the same data in any order leads to the same state.
 */
import type { Expense, GroupOverview, UserSummary } from '@pg/contract/answers';
import type { Month } from '@pg/contract/months';
import {
  type BalancesSlice,
  type CoinsSlice,
  type Group,
  type GroupMonth,
  groupMonth,
  type LedgerState,
  type LentSlice,
  type TotalsSlice,
  type Versioned,
} from '../ledger.ts';
import { belowHead, clearAsked, foldIntoOlder } from './month-lists.ts';

/** Returns the view to keep. */
export function newest<View extends Versioned>(known: View | undefined, arriving: View): View {
  if (!known || known.fromDevice) return arriving.fromDevice && known ? known : arriving;
  return !arriving.fromDevice && arriving.revision >= known.revision ? arriving : known;
}

/**
 * Returns the newer of two views of the coins. Of two views with the same revision, the one that is already in the next
 * month is kept.
 */
export function newestCoins<View extends Versioned & { month: string }>(known: View | undefined, arriving: View): View {
  const chosen = newest(known, arriving);
  const isOlderMonth = known && !known.fromDevice && chosen.revision === known.revision && chosen.month < known.month;
  return isOlderMonth ? known : chosen;
}

export const mergeCoins = (state: LedgerState, coins: CoinsSlice): LedgerState => ({
  ...state,
  coins: newestCoins(state.coins, coins),
});

/** Merges the coins in the answer to the user's own change. `month` is the month in which the change was sent. */
export const mergeSummary = (state: LedgerState, summary: UserSummary, month: Month): LedgerState =>
  mergeCoins(state, {
    monthlyLimit: summary.monthlyLimitCoins,
    remaining: summary.remainingCoins,
    revision: summary.revision,
    month,
  });

/** Merges the totals of the open Give/Take records. */
export const mergeLent = (state: LedgerState, lent: LentSlice): LedgerState => ({
  ...state,
  lent: newest(state.lent, lent),
});

/** A month of a group at one instant. `head` is missing if the month's expenses were not requested. */
interface MonthView
  extends Pick<
    GroupOverview,
    'groupCode' | 'total' | 'count' | 'byMember' | 'byDay' | 'byTag' | 'edits' | 'net' | 'revision'
  > {
  readonly month: Month;
  readonly head?: { readonly expenses: readonly Expense[]; readonly seen: number } | undefined;
  readonly fromDevice?: true | undefined;
}

export function mergeMonth(state: LedgerState, view: MonthView): LedgerState {
  const key = groupMonth(view.groupCode, view.month);
  const { total, count, byMember, edits, revision, fromDevice } = view;
  const version = fromDevice ? { revision, fromDevice } : { revision };
  // An answer has these only for the group whose expenses were requested.
  const same = state.totals[key]?.revision === revision ? state.totals[key] : undefined;
  const { net = same?.net, byDay = same?.byDay, byTag = same?.byTag } = view;
  const totals = newest(state.totals[key], { total, count, byMember, byDay, byTag, edits, net, ...version });
  const known = countChanges(state, key, totals) ? clearAsked(state) : state;
  // An edit may leave total and count unchanged, so the older expenses are dropped and read again.
  const readBefore = isEdited(state.totals[key], totals) ? [] : state.older[key];
  const merged = {
    ...known,
    totals: { ...state.totals, [key]: totals },
    ...(readBefore && { older: { ...state.older, [key]: readBefore } }),
  };
  if (!view.head) return merged;

  const before = state.heads[key];
  const below = belowHead(view.head.expenses, view);
  const head = newest(before, { ...view.head, below, ...version });
  if (head === before) return merged;
  const { leaving, own } = state;
  const older = foldIntoOlder(readBefore, before, head, { ...totals, leaving, own });
  return { ...merged, heads: { ...state.heads, [key]: head }, older: { ...state.older, [key]: older } };
}

/** Returns whether an expense of the month was edited between the two views. */
const isEdited = (before: TotalsSlice | undefined, { edits = 0 }: TotalsSlice): boolean =>
  before !== undefined && (before.edits ?? 0) !== edits;

/** Returns whether the current group now has more or fewer expenses in the current month than before. */
function countChanges(state: LedgerState, key: GroupMonth, { count }: TotalsSlice): boolean {
  const before = state.totals[key];
  return before !== undefined && before.count !== count && key === `${state.currentCode}/${state.month}`;
}

/** Merges everyone's balances in one group. Answers do not say when the balances began. */
export function mergeBalances(state: LedgerState, code: string, balances: BalancesSlice): LedgerState {
  const known = state.balances[code];
  const merged = newest(known, { ...balances, since: balances.since ?? known?.since });
  return { ...state, balances: { ...state.balances, [code]: merged } };
}

/** Merges the name and members of one of the user's groups. */
export const mergeGroup = (state: LedgerState, group: Group): LedgerState => ({
  ...state,
  groups: state.groups?.map((known) => (known.code === group.code ? newest(known, group) : known)),
});

/** Merges all groups of the user from the answer to request `asOf`. Ignores the answer to an earlier request. */
export function mergeGroups(state: LedgerState, groups: readonly Group[], asOf: number): LedgerState {
  if (state.groupsAsOf > asOf) return state;
  const merged = (group: Group): Group =>
    newest(
      state.groups?.find(({ code }) => code === group.code),
      group,
    );
  return { ...state, groups: groups.map(merged), groupsAsOf: asOf };
}
