/** Asks my-groups for what the screens show: at start-up, on entering a group, and after changes while live is off. */
import { askMyGroups } from '#api/client/first-calls.ts';
import { aboutMyGroups, takeStartUp } from '#api/start-up.ts';
import { storedToken } from '#storage/session-token.ts';
import { chooseCurrent, lacksHead, mergeMyGroups } from '#store/ledger/my-groups.ts';
import { ledger } from '#store/ledger.ts';
import { nextRequest } from './request-order.ts';

/** How long an answer is fresh enough for a screen that opens, in milliseconds. */
const freshFor = 5000;

let answeredAt = Number.NEGATIVE_INFINITY;

/**
 * Refreshes all groups and their totals, and the newest expenses of the current group if there is one yet.
 *
 * @throws CallError as api/client/send.ts
 */
export async function refreshGroups(): Promise<void> {
  const { month, currentCode: groupCode } = ledger.getState();
  const asked = { month, groupCode, asOf: nextRequest() };
  const answer = await askMyGroups(asked, takeStartUp(storedToken(), aboutMyGroups(asked)));
  ledger.setState((state) => ({ ...chooseCurrent(mergeMyGroups(state, answer, asked)), knownAt: Date.now() }));
  answeredAt = performance.now();
}

/** The same, and the newest expenses of the current group in any case. */
export async function refresh(): Promise<void> {
  await refreshGroups();
  if (lacksHead(ledger.getState())) await refreshGroups();
}

/** The same for a screen that opens, unless it was just done. */
export async function refreshIfStale(): Promise<void> {
  const state = ledger.getState();
  if (state.groups && performance.now() - answeredAt < freshFor && !lacksHead(state)) return;
  await refresh();
}

/** The same after a change by the user, unless the live connection brings it anyway. A failure is ignored. */
export async function refreshUnlessLive(): Promise<void> {
  answeredAt = Number.NEGATIVE_INFINITY;
  if (ledger.getState().live === 'on') return;
  await refresh().catch(() => undefined);
}
