/**
 * The device snapshot of the Give and Take ledger, in the shape of the API's answer. Works like dashboard-snapshot.ts.
 */
import { pageSizes } from '@pg/contract/page-sizes';
import { fields } from '#api/client/codecs.ts';
import { firstAnswers } from '#api/client/first-answers.ts';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { mergeCoins, mergeLent } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import {
  type dashboardSnapshot,
  dashboardSnapshots,
  readable,
  snapshotFields,
} from '#store/snapshot/dashboard-snapshot.ts';
import { mergeGiveTake } from './merge.ts';

export const giveTakeSnapshot = fields({ ...snapshotFields, answer: firstAnswers.giveOrTakeRecords });

/**
 * Shows the snapshot, if it is this user's. If the dashboard's snapshot is newer, its totals are shown instead, but
 * with the time of this older one.
 */
export function showGiveTakeSnapshot(userId: string): void {
  const snapshot = readSnapshot(userId);
  const [dashboard] = dashboardSnapshots(userId);
  // Merge the newer snapshot first, because the second one does not replace it.
  if (dashboard && dashboard.at > (snapshot?.at ?? 0)) showTotals(dashboard);
  if (!snapshot) return;
  const { month, answer, at } = snapshot;
  const asked = pageSizes.records;
  ledger.setState((state) => ({
    ...mergeGiveTake(state, answer, { month, asked, fromDevice: true }),
    knownAt: at,
  }));
}

/** Returns the snapshot, if it is this user's and can be read. */
function readSnapshot(userId: string): ReturnType<(typeof giveTakeSnapshot)['read']> | undefined {
  const read = (text: unknown) => giveTakeSnapshot.read(JSON.parse(String(text)));
  const snapshot = readable({ ...giveTakeSnapshot, read }, safeStorage.read(keys.giveTakeSnapshot));
  return snapshot?.userId === userId ? snapshot : undefined;
}

/** Shows the totals and coins of a dashboard's snapshot; does nothing if the snapshot has no totals. */
function showTotals({ month, answer, lent, at }: ReturnType<(typeof dashboardSnapshot)['read']>): void {
  if (!lent) return;
  const { monthlyLimitCoins: monthlyLimit, remainingCoins: remaining, revision } = answer;
  const coins = { monthlyLimit, remaining, revision, month, fromDevice: true as const };
  ledger.setState((state) => ({
    ...mergeLent(mergeCoins(state, coins), { ...lent, revision: 0, fromDevice: true }),
    knownAt: state.knownAt ?? at,
  }));
}
