/**
 * The device snapshot of a dashboard. The next visit shows it at once, even offline, until the server's answer replaces
 * it. It has the shape of a my-groups answer and is read in the same way. Signing out deletes it.
 */
import { amount, type Codec, fields, optional, text, whole } from '#api/client/codecs.ts';
import { firstAnswers } from '#api/client/first-answers.ts';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { mergeLent } from '#store/ledger/merge.ts';
import { mergeMyGroups } from '#store/ledger/my-groups.ts';
import { type LedgerState, ledger } from '#store/ledger.ts';

/**
 * The fields of every snapshot: its user, when it last matched the server (in milliseconds since 1970), and its month.
 */
export const snapshotFields = { userId: text, at: whole, month: text as Codec<LedgerState['month']> };

export const dashboardSnapshot = fields({
  ...snapshotFields,
  groupCode: text,
  answer: firstAnswers.myGroups,
  lent: optional(fields({ given: amount, taken: amount })),
});

/** Returns the snapshot under the key, if it is this user's and can be read. */
export function readSnapshot<Snapshot extends { userId: string }>(
  key: typeof keys.dashboardSnapshot | typeof keys.giveTakeSnapshot,
  { read }: Codec<Snapshot>,
  userId: string,
): Snapshot | undefined {
  try {
    const snapshot = read(JSON.parse(safeStorage.read(key) ?? ''));
    return snapshot.userId === userId ? snapshot : undefined;
  } catch {
    return undefined;
  }
}

const readDashboard = (userId: string) => readSnapshot(keys.dashboardSnapshot, dashboardSnapshot, userId);

/** Shows the snapshot, if it is of this user and of the current group. */
export function showDashboardSnapshot(userId: string): void {
  const snapshot = readDashboard(userId);
  if (!snapshot || ledger.getState().currentCode !== snapshot.groupCode) return;
  const { month, groupCode, answer, lent, at } = snapshot;
  ledger.setState((state) => {
    const shown = mergeMyGroups(state, answer, { month, groupCode, asOf: 0, fromDevice: true });
    const known = lent ? mergeLent(shown, { ...lent, revision: 0, fromDevice: true }) : shown;
    return { ...known, knownAt: at };
  });
}

/** Returns the group of the snapshot, if the snapshot is this user's. */
export function snapshotGroup(userId: string): { code: string; name: string } | undefined {
  const [group] = readDashboard(userId)?.answer.groups ?? [];
  return group && { code: group.groupCode, name: group.groupName };
}
