/**
 * Give and Take in the store: merged in pure steps as in merge.ts, shown with the user's changes that a list does not
 * include yet, refreshed by the API, and kept on the device in the shape of the API's answer (device-snapshots.ts).
 */

import type { UserSummary } from '@pg/contract/coins';
import type { AnswerOf } from '@pg/contract/endpoints';
import { type GiveTakeRecord, records } from '@pg/contract/give-take';
import { pageSizes } from '@pg/contract/requests';
import { object } from '@pg/contract/shape';
import { hasNoAnswer } from '#api/call-error.ts';
import { recordsCall, takePrefetched } from '#api/prefetch.ts';
import { fetchAnswer } from '#api/session-request.ts';
import { storedToken } from '#api/token.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { type dashboardSnapshot, dashboardSnapshots, snapshotFields, tryRead } from './device-snapshots.ts';
import { mergeGiveTakeTotals, mergeSummary, newerOf } from './merge.ts';
import type { AppState, AppStore, LocalRecordChange, RecordsSlice } from './store.ts';

/**
 * Merges a list of records. Of two lists with the same revision, the one for which more records were requested wins.
 */
export function mergeRecords(state: AppState, arriving: RecordsSlice): AppState {
  const known = state.records;
  const isShorter =
    known !== undefined && !known.fromDevice && known.revision === arriving.revision && known.asked > arriving.asked;
  return isShorter ? state : { ...state, records: newerOf(known, arriving) };
}

interface RecordsRequest {
  /** How many records were requested. */
  readonly asked: number;
  readonly fromDevice?: true;
}

/** Merges a whole answer of give-or-take-records, whose parts were all read at one instant. */
function mergeGiveTake(
  state: AppState,
  answer: AnswerOf<'giveOrTakeRecords'>,
  { asked, fromDevice }: RecordsRequest,
): AppState {
  const { records, given, taken, revision } = answer;
  const version = { revision, ...(fromDevice && { fromDevice }) };
  const withTotals = mergeGiveTakeTotals(mergeSummary(state, answer, fromDevice), { given, taken, ...version });
  return mergeRecords(withTotals, { records, asked, ...version });
}

/**
 * Merges the coins in the answer to a change. The answer does not contain the limit, so the coins are ignored until the
 * limit is known.
 */
export function mergeRemainingCoins(
  state: AppState,
  answer: Pick<UserSummary, 'remainingCoins' | 'coinsMonth' | 'revision'>,
): AppState {
  const { coins } = state;
  if (!coins || coins.fromDevice) return state;
  return mergeSummary(state, { ...answer, monthlyLimitCoins: coins.monthlyLimit });
}

/** Notes a record that the user has made or changed, to show it until a list includes it. */
export function addLocalRecord(state: AppState, record: GiveTakeRecord, revision: number): AppState {
  const known = state.localRecords[record.id];
  if (known === 'settled' || (known && known.revision > revision)) return state;
  return withOwn(state, record.id, { record, revision });
}

/** Notes that the user has settled a record, so that a list still on its way does not bring it back. */
export const addLocalSettlement = (state: AppState, id: string): AppState => withOwn(state, id, 'settled');

const withOwn = (state: AppState, id: string, change: LocalRecordChange): AppState => ({
  ...state,
  localRecords: { ...state.localRecords, [id]: change },
});

/** Returns each record once, newest first; undefined until the list is known. */
export function visibleRecords({
  records,
  localRecords,
}: Pick<AppState, 'records' | 'localRecords'>): readonly GiveTakeRecord[] | undefined {
  if (!records) return undefined;
  const shown = new Map(records.records.map((record) => [record.id, record]));
  for (const [id, change] of Object.entries(localRecords)) {
    if (change === 'settled') shown.delete(id);
    else if (change.revision > records.revision) shown.set(id, change.record);
  }
  return [...shown.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
}

/** Returns the sort key of the server's list: date, then time of recording, then id. All three sort as text. */
const placeOf = ({ date, createdAt, id }: GiveTakeRecord): string => `${date} ${createdAt} ${id}`;

/** Requests the newest `limit` records, and the totals of all. @throws CallError as in api/session-request.ts */
export const fetchRecords = (limit: number, started?: Promise<Response>) =>
  fetchAnswer('giveOrTakeRecords', records, recordsCall(limit), started);

/**
 * Refreshes totals, coins and the newest records.
 *
 * @throws CallError as in api/session-request.ts
 */
export async function fetchGiveTake(store: AppStore): Promise<void> {
  const { recordsLimit: asked } = store.getState();
  const answer = await fetchRecords(asked, takePrefetched(storedToken(), recordsCall(asked)));
  store.setState((state) => ({
    ...mergeGiveTake(state, answer, { asked }),
    syncedAt: store.now().getTime(),
  }));
}

/**
 * Refreshes when the screen opens or is shown again. If the server refuses, clears the list unless it is live. If there
 * is no answer, the last known list stays.
 */
export async function refreshGiveTake(store: AppStore): Promise<void> {
  try {
    await fetchGiveTake(store);
  } catch (error) {
    if (!hasNoAnswer(error)) store.setState(({ live }) => (live === 'on' ? {} : { records: undefined }));
    throw error;
  }
}

/** Refreshes after a change by the user, unless the live connection delivers it anyway. Ignores failures. */
export async function fetchGiveTakeUnlessLive(store: AppStore): Promise<void> {
  if (store.getState().live === 'on') return;
  await fetchGiveTake(store).catch(() => undefined);
}

export const giveTakeSnapshot = object({ ...snapshotFields, answer: records });

/**
 * Shows the snapshot, if it is this user's. If the dashboard's snapshot is newer, its totals are shown instead, but
 * with the time of this older one.
 */
export function showGiveTakeSnapshot(store: AppStore, userId: string): void {
  const snapshot = readSnapshot(userId);
  const [dashboard] = dashboardSnapshots(userId);
  // Merge the newer snapshot first, because the second one does not replace it.
  if (dashboard && dashboard.at > (snapshot?.at ?? 0)) showTotals(store, dashboard);
  if (!snapshot) return;
  const { answer, at } = snapshot;
  const asked = pageSizes.records;
  store.setState((state) => ({
    ...mergeGiveTake(state, answer, { asked, fromDevice: true }),
    syncedAt: at,
  }));
}

/** Returns the snapshot, if it is this user's and can be read. */
function readSnapshot(userId: string): ReturnType<(typeof giveTakeSnapshot)['read']> | undefined {
  const snapshot = tryRead(giveTakeSnapshot, safeStorage.readJson(keys.giveTakeSnapshot));
  return snapshot?.userId === userId ? snapshot : undefined;
}

/** Shows the totals and coins of a dashboard's snapshot; does nothing if the snapshot has no totals. */
function showTotals(store: AppStore, { answer, lent, at }: ReturnType<(typeof dashboardSnapshot)['read']>): void {
  if (!lent) return;
  store.setState((state) => ({
    ...mergeGiveTakeTotals(mergeSummary(state, answer, true), { ...lent, revision: 0, fromDevice: true }),
    syncedAt: state.syncedAt ?? at,
  }));
}
