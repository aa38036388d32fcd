/** Merges a my-groups answer into the ledger, and then chooses the current group (docs/product.md §10). */
import type { GroupOverview, myGroups } from '@pg/contract/group';
import { marked } from '@pg/contract/languages';
import type { Month } from '@pg/contract/months';
import type { Value } from '@pg/contract/shape';
import { currentGroupCode } from './first-view.ts';
import { mergeBalances, mergeCoins, mergeGroups, mergeMonth } from './merge.ts';
import { groupMonth, type LedgerState } from './state.ts';

export interface Asked {
  readonly month: Month;
  /** The group whose expenses were requested; null for none. */
  readonly groupCode: string | null;
  /** Whether the known list of that group is kept, so that no expenses were requested. */
  readonly isKept?: boolean;
  /** The number of the request (refresh.ts). */
  readonly asOf: number;
  readonly fromDevice?: true;
}

/** Returns the state, updated with everything in the answer that is newer. */
export function mergeMyGroups(state: LedgerState, answer: Value<typeof myGroups>, asked: Asked): LedgerState {
  const { month, asOf, fromDevice, isKept } = asked;
  const coins = {
    monthlyLimit: answer.monthlyLimitCoins,
    remaining: answer.remainingCoins,
    revision: answer.revision,
    month,
    ...(fromDevice && { fromDevice }),
  };
  const hasHead = ({ groupCode }: GroupOverview) => asked.groupCode === groupCode && !isKept;
  const monthOf = (group: GroupOverview) => ({
    ...group,
    month,
    fromDevice,
    head: hasHead(group) ? group : undefined,
    seen: answer.revision,
    upTo: answer.asOf,
  });
  const groups = answer.groups.map(
    ({ groupCode, joinCode = groupCode, groupName, users, former = [], groupRevision }) => ({
      code: groupCode,
      joinCode,
      name: groupName,
      // A snapshot was saved with the names as they are shown.
      members: fromDevice ? users : users.map(marked),
      former: fromDevice ? former : former.map(marked),
      revision: groupRevision,
      ...(fromDevice && { fromDevice }),
    }),
  );
  const withBalances = (merged: LedgerState, { groupCode, balances, balancesRevision = 0 }: GroupOverview) =>
    balances
      ? mergeBalances(merged, groupCode, {
          byMember: balances,
          revision: balancesRevision,
          ...(fromDevice && { fromDevice }),
        })
      : merged;
  const known = mergeGroups(mergeCoins(state, coins), groups, asOf);
  return answer.groups.map(monthOf).reduce(mergeMonth, answer.groups.reduce(withBalances, known));
}

/** Chooses the wanted group if the user is in it, else the saved one, else the first, else none. */
export function chooseCurrent(state: LedgerState): LedgerState {
  const codes = (state.groups ?? []).map(({ code }) => code);
  const wanted = [state.currentCode, currentGroupCode.saved()].find((code) => code !== null && codes.includes(code));
  return selectGroup(state, wanted ?? codes[0] ?? null);
}

/** Makes a group the current one and saves its code; null deletes the saved code. */
export function selectGroup(state: LedgerState, code: string | null): LedgerState {
  if (code === null) currentGroupCode.clear();
  else currentGroupCode.save(code);
  return code === state.currentCode ? state : { ...state, currentCode: code, asked: {} };
}

type Known = Pick<LedgerState, 'currentCode' | 'heads' | 'month'>;

const currentList = ({ currentCode, heads, month }: Known) => heads[groupMonth(currentCode ?? '', month)];

/** Returns whether the current group's list of this month still has to be read, or has missed too much. */
export const lacksHead = (state: Known): boolean =>
  state.currentCode !== null && currentList(state)?.upTo === undefined;

/** Returns whether the server has not yet confirmed the current group's list of this month. */
export const isUnconfirmed = (state: Known): boolean => lacksHead(state) || currentList(state)?.fromDevice === true;

/** The groups that the user is leaving in this tab. No notice is shown when they are gone. */
export const groupsBeingLeft = new Set<string>();
