/** Asks my-groups what there is to know: at start-up, on entering a group, and after changes while live is off. */
import { askMyGroups } from '#api/first-calls.ts';
import { storedToken } from '#api/session-token.ts';
import { aboutMyGroups, takeStartUp } from '#api/start-up.ts';
import { ledger } from './ledger.ts';
import { nextMoment } from './moments.ts';
import { chooseCurrent, lacksHead, offerMyGroups } from './my-groups.ts';

/** An answer is fresh enough for a screen that opens within this many milliseconds after it. */
const freshFor = 5000;

let answeredAt = Number.NEGATIVE_INFINITY;

/**
 * Brings all groups and their totals up to date, and the newest expenses of the current group if there is one yet.
 *
 * @throws CallError as api/send.ts
 */
export async function refreshGroups(): Promise<void> {
  const { month, currentCode: groupCode } = ledger.getState();
  const asked = { month, groupCode, asOf: nextMoment() };
  const answer = await askMyGroups(asked, takeStartUp(storedToken(), aboutMyGroups(asked)));
  ledger.setState((state) => ({ ...chooseCurrent(offerMyGroups(state, answer, asked)), knownAt: Date.now() }));
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

/** The same after an own change: only while no live bridge brings it anyway, and without a word when it fails. */
export async function refreshUnlessLive(): Promise<void> {
  answeredAt = Number.NEGATIVE_INFINITY;
  if (ledger.getState().live === 'on') return;
  await refresh().catch(() => undefined);
}
