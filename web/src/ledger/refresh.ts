/** Calls my-groups at start-up, on entering a group, and after changes while the page is not live. */
import { askMyGroups } from '#api/first-calls.ts';
import { aboutMyGroups, takeStartUp } from '#api/start-up.ts';
import { storedToken } from '#session/token.ts';
import { chooseCurrent, isUnconfirmed, lacksHead, mergeMyGroups } from './my-groups.ts';
import type { Ledger } from './state.ts';

/**
 * Numbers requests in the order they are sent. Of two answers without a revision, the one to the later request is
 * newer.
 */
let last = 0;

/** Returns a number higher than every number before. */
export const nextRequest = (): number => {
  last += 1;
  return last;
};

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

/**
 * Refreshes all groups and their totals. Requests the newest expenses of the current group only if its list is not
 * known: the live view delivers what a known list has missed.
 *
 * If the month turns meanwhile, for example because the answer corrects a wrong clock, asks again for the right one.
 *
 * @throws CallError as in api/send.ts
 */
export async function refreshGroups(ledger: Ledger, options: Options = {}): Promise<void> {
  const { withList = false, mismatch = false } = options;
  const state = ledger.getState();
  const { month, live } = state;
  const { groupCode = state.currentCode } = options;
  const isAlone = live === 'stopped' || live === 'denied';
  const asked = { month, groupCode, isKept: !withList && !isAlone && !lacksHead(state), mismatch, asOf: nextRequest() };
  const isOtherMonth = (): boolean => ledger.getState().month !== month;
  const answer = await askMyGroups(asked, takeStartUp(storedToken(), aboutMyGroups(asked))).catch((error: unknown) => {
    if (!isOtherMonth()) throw error;
  });
  if (!answer || isOtherMonth()) return refreshGroups(ledger, options);
  ledger.setState((state) => ({
    ...chooseCurrent(mergeMyGroups(state, answer, asked)),
    knownAt: ledger.now().getTime(),
    answeredAt: performance.now(),
  }));
}

/** Refreshes all groups, and then the current group's newest expenses if they are still missing. */
export async function refresh(ledger: Ledger, options?: Options): Promise<void> {
  await refreshGroups(ledger, options);
  if (lacksHead(ledger.getState())) await refreshGroups(ledger);
}

/** Refreshes for a screen that opens, unless the last answer is still fresh. */
export async function refreshIfStale(ledger: Ledger): Promise<void> {
  const state = ledger.getState();
  if (state.groups && performance.now() - state.answeredAt < freshFor && !isUnconfirmed(state)) return;
  await refresh(ledger);
}

/** Refreshes the groups and their totals for the home page, unless the last answer is from the last minute. */
export async function refreshOverview(ledger: Ledger): Promise<void> {
  const { groups, answeredAt } = ledger.getState();
  if (groups && performance.now() - answeredAt < overviewFreshFor) return;
  await refreshGroups(ledger, { groupCode: null });
}

/** Refreshes after a change by the user, unless the live connection delivers it anyway. Ignores failures. */
export async function refreshUnlessLive(ledger: Ledger): Promise<void> {
  ledger.setState({ answeredAt: Number.NEGATIVE_INFINITY });
  if (ledger.getState().live === 'on') return;
  await refresh(ledger, { withList: true }).catch(() => undefined);
}
