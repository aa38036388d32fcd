/**
 * Calls my-groups at start-up, on entering a group, and after changes while the page is not live. Merges the answer into
 * the store, and then chooses the current group (docs/product.md §10).
 */
import { type GroupOverview, myGroups } from '@pg/contract/group';
import { marked } from '@pg/contract/languages';
import type { Value } from '@pg/contract/shape';
import { type MyGroupsQuery, myGroupsCall, takePrefetched } from '#api/prefetch.ts';
import { fetchAnswer } from '#api/session-request.ts';
import { storedToken } from '#api/token.ts';
import { savedGroupCode } from './current-group.ts';
import { type MonthView, mergeBalances, mergeGroups, mergeMonth, mergeSummary } from './merge.ts';
import { type AppState, type AppStore, groupMonth } from './store.ts';

interface RequestInfo extends MyGroupsQuery {
  /** The number of the request: a later one is newer. */
  readonly asOf: number;
  readonly fromDevice?: true;
}

/** Returns the state, updated with everything in the answer that is newer. */
export function mergeMyGroups(state: AppState, answer: Value<typeof myGroups>, asked: RequestInfo): AppState {
  const { month, asOf, fromDevice, isCached } = asked;
  const hasList = ({ groupCode }: GroupOverview) => asked.groupCode === groupCode && !isCached;
  const monthOf = (group: GroupOverview): MonthView => ({
    ...group,
    month,
    fromDevice,
    list: hasList(group) ? group : undefined,
    accountRevision: answer.revision,
    changedUpTo: answer.asOf,
  });
  const groups = answer.groups.map(
    ({
      groupCode,
      joinCode = groupCode,
      groupName,
      users,
      former = [],
      guests = [],
      taken = {},
      splits,
      groupRevision,
    }) => ({
      code: groupCode,
      joinCode,
      name: groupName,
      taken,
      // A snapshot was saved with the names as they are shown.
      ...(fromDevice
        ? { members: users, former, guests }
        : { members: users.map(marked), former: former.map(marked), guests: guests.map(marked) }),
      ...(splits && { splits }),
      revision: groupRevision,
      fromDevice,
    }),
  );
  const withBalances = (merged: AppState, { groupCode, balances, balancesRevision = 0 }: GroupOverview) =>
    balances
      ? mergeBalances(merged, groupCode, {
          byMember: balances,
          revision: balancesRevision,
          ...(fromDevice && { fromDevice }),
        })
      : merged;
  const archived = answer.groups.flatMap((group) => (group.archived ? group.groupCode : []));
  const known = mergeGroups(mergeSummary(state, answer, fromDevice), groups, asOf, archived);
  return answer.groups.map(monthOf).reduce(mergeMonth, answer.groups.reduce(withBalances, known));
}

/** Chooses the wanted group if the user is in it, else the saved one, else the first, else none. */
export function chooseCurrent(state: AppState): AppState {
  const codes = (state.groups ?? []).map(({ code }) => code);
  const wanted = [state.currentCode, savedGroupCode.saved()].find((code) => code !== null && codes.includes(code));
  return selectGroup(state, wanted ?? codes[0] ?? null);
}

/** Makes a group the current one and saves its code; null deletes the saved code. */
export function selectGroup(state: AppState, code: string | null): AppState {
  if (code === null) savedGroupCode.clear();
  else savedGroupCode.save(code);
  return code === state.currentCode ? state : { ...state, currentCode: code, fetchedMonths: {} };
}

type Known = Pick<AppState, 'currentCode' | 'monthLists' | 'month'>;

const currentList = ({ currentCode, monthLists, month }: Known) => monthLists[groupMonth(currentCode ?? '', month)];

/** Returns whether the current group's list of this month still has to be read, or has missed too much. */
export const needsMonthList = (state: Known): boolean =>
  state.currentCode !== null && currentList(state)?.changedUpTo === undefined;

/** Returns whether the server has not yet confirmed the current group's list of this month. */
const isUnconfirmed = (state: Known): boolean => needsMonthList(state) || currentList(state)?.fromDevice === true;

/** The groups that the user is leaving in this tab. No notice is shown when they are gone. */
export const groupsBeingLeft = new Set<string>();

/**
 * Numbers requests in the order they are sent. Of two answers without a revision, the one to the later request is
 * newer.
 */
let last = 0;

/** Returns a number higher than every number before. */
export const nextRequestNumber = (): number => {
  last += 1;
  return last;
};

/**
 * Requests all groups with the totals of a month, and the newest expenses of one group.
 *
 * @throws CallError as in api/session-request.ts
 */
export const fetchMyGroups = (wanted: MyGroupsQuery, started?: Promise<Response>) =>
  fetchAnswer('myGroups', myGroups, myGroupsCall(wanted), started);

/** A screen that opens sends no request if the last answer is newer than this, in milliseconds. */
const freshFor = 5000;

/** The home page accepts an older answer, because a new one would cost reads for totals alone. In milliseconds. */
const overviewFreshFor = 60_000;

interface Options {
  /** The group whose list is wanted; null for none. The current one by default. */
  readonly groupCode?: null;
  /** Reads the list even if it is known, because the live view will not complete it. */
  readonly withList?: boolean;
  /** Whether the known list did not match the totals. The server counts such mismatches. */
  readonly mismatch?: boolean;
}

/** How many refreshes of the current group have no answer yet. */
let refreshing = 0;

/**
 * Refreshes all groups and their totals. Requests the newest expenses of the current group only if its list is not
 * known: the live view delivers what a known list has missed.
 *
 * If the month turns meanwhile, for example because the answer corrects a wrong clock, asks again for the right one.
 *
 * @throws CallError as in api/session-request.ts
 */
export async function refreshGroups(store: AppStore, options: Options = {}): Promise<void> {
  const counts = options.groupCode === null ? 0 : 1;
  refreshing += counts;
  try {
    while (!(await isRefreshed(store, options)));
  } finally {
    refreshing -= counts;
  }
}

/**
 * Whether a call is under way that repeats itself if the month turns. If each turn started one more, calls would
 * multiply while two servers disagree on the month.
 */
export const isRefreshing = (): boolean => refreshing > 0;

/** Returns false if the month turned meanwhile. */
async function isRefreshed(store: AppStore, options: Options): Promise<boolean> {
  const { withList = false, mismatch = false } = options;
  const state = store.getState();
  const { month, live } = state;
  const { groupCode = state.currentCode } = options;
  const isAlone = live === 'stopped' || live === 'denied';
  const asked = {
    month,
    groupCode,
    isCached: !withList && !isAlone && !needsMonthList(state),
    mismatch,
    asOf: nextRequestNumber(),
  };
  const isOtherMonth = (): boolean => store.getState().month !== month;
  const answer = await fetchMyGroups(asked, takePrefetched(storedToken(), myGroupsCall(asked))).catch(
    (error: unknown) => {
      if (!isOtherMonth()) throw error;
    },
  );
  if (!answer || isOtherMonth()) return false;
  store.setState((state) => ({
    ...chooseCurrent(mergeMyGroups(state, answer, asked)),
    syncedAt: store.now().getTime(),
    answeredAt: performance.now(),
  }));
  return true;
}

/** Refreshes all groups, and then the current group's newest expenses if they are still missing. */
export async function refreshGroupsAndList(store: AppStore, options?: Options): Promise<void> {
  await refreshGroups(store, options);
  if (needsMonthList(store.getState())) await refreshGroups(store);
}

/** Refreshes for a screen that opens, unless the last answer is still fresh. */
export async function refreshIfStale(store: AppStore): Promise<void> {
  const state = store.getState();
  if (state.groups && performance.now() - state.answeredAt < freshFor && !isUnconfirmed(state)) return;
  await refreshGroupsAndList(store);
}

/** Refreshes the groups and their totals for the home page, unless the last answer is from the last minute. */
export async function refreshOverview(store: AppStore): Promise<void> {
  const { groups, answeredAt } = store.getState();
  if (groups && performance.now() - answeredAt < overviewFreshFor) return;
  await refreshGroups(store, { groupCode: null });
}

/** Refreshes after a change by the user, unless the live connection delivers it anyway. Ignores failures. */
export async function refreshUnlessLive(store: AppStore): Promise<void> {
  store.setState({ answeredAt: Number.NEGATIVE_INFINITY });
  if (store.getState().live === 'on') return;
  await refreshGroupsAndList(store, { withList: true }).catch(() => undefined);
}
