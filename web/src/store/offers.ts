/**
 * What answers and snapshots offer to the ledger. Each is a pure step from state to state that may be refused: newer.ts
 * decides, so any order of the same offers ends in the same state.
 */
import type { Expense, GroupOverview } from '@pg/contract/answers';
import type { Month } from '@pg/contract/months';
import type { AccountSlice, Group, GroupMonth, LedgerState, LentSlice, TotalsSlice } from './ledger-state.ts';
import { groupMonth } from './ledger-state.ts';
import { newer, newerAccount } from './newer.ts';
import { foldIntoOlder } from './older.ts';
import { clearAsked } from './previous-months.ts';

export const offerAccount = (state: LedgerState, account: AccountSlice): LedgerState => ({
  ...state,
  account: newerAccount(state.account, account),
});

/** What the open Give/Take records hold together. */
export const offerLent = (state: LedgerState, lent: LentSlice): LedgerState => ({
  ...state,
  lent: newer(state.lent, lent),
});

/** A month of a group as it was at one instant. Without `head`, its expenses were not asked for. */
export interface MonthView extends Pick<GroupOverview, 'groupCode' | 'total' | 'count' | 'byMember' | 'revision'> {
  readonly month: Month;
  readonly head?: { readonly expenses: readonly Expense[]; readonly seen: number } | undefined;
  readonly kept?: true | undefined;
}

export function offerMonth(state: LedgerState, view: MonthView): LedgerState {
  const key = groupMonth(view.groupCode, view.month);
  const { total, count, byMember, revision } = view;
  const mark = view.kept ? { revision, kept: view.kept } : { revision };
  const totals = newer(state.totals[key], { total, count, byMember, ...mark });
  const known = countChanges(state, key, totals) ? clearAsked(state) : state;
  const offered = { ...known, totals: { ...state.totals, [key]: totals } };
  if (!view.head) return offered;

  const before = state.heads[key];
  const head = newer(before, { ...view.head, ...mark });
  if (head === before) return offered;
  const { leaving } = state;
  const older = foldIntoOlder(state.older[key], before, head, { ...totals, leaving });
  return { ...offered, heads: { ...state.heads, [key]: head }, older: { ...state.older, [key]: older } };
}

/** Whether the current group's expenses of the current month become more or fewer. */
function countChanges(state: LedgerState, key: GroupMonth, { count }: TotalsSlice): boolean {
  const before = state.totals[key];
  return before !== undefined && before.count !== count && key === `${state.currentCode}/${state.month}`;
}

/** Name and members of a group of the person. */
export const offerGroup = (state: LedgerState, group: Group): LedgerState => ({
  ...state,
  groups: state.groups?.map((known) => (known.code === group.code ? newer(known, group) : known)),
});

/** All groups of the person, asked for at `asOf`: an answer to an earlier question does not undo a later one. */
export function offerGroups(state: LedgerState, groups: readonly Group[], asOf: number): LedgerState {
  if (state.groupsAsOf > asOf) return state;
  const standing = (group: Group): Group =>
    newer(
      state.groups?.find(({ code }) => code === group.code),
      group,
    );
  return { ...state, groups: groups.map(standing), groupsAsOf: asOf };
}
