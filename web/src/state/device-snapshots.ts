/**
 * The device snapshots of dashboards, one for each of the last three groups. The next visit shows one at once, even
 * offline, until the server's answer replaces it. Each has the shape of a my-groups answer and is read in the same way.
 * Signing out deletes them all.
 */
import { myGroups } from '@pg/contract/group';
import { type Field, integer, object, optional, recordOf, rupees, text } from '@pg/contract/shape';
import { storedSnapshotsOf } from './current-group.ts';
import { mergeGiveTakeTotals } from './merge.ts';
import { mergeMyGroups } from './my-groups.ts';
import type { AppState, AppStore } from './store.ts';

/**
 * The fields of every snapshot: its user, when it last matched the server (in milliseconds since 1970), and its month.
 */
export const snapshotFields = { userId: text, at: integer, month: text as Field<AppState['month']> };

export const dashboardSnapshot = object({
  ...snapshotFields,
  groupCode: text,
  answer: myGroups,
  lent: optional(object({ given: rupees, taken: rupees })),
  /** What the user spent this month. Insights compute the pace from it. */
  spent: optional(object({ total: rupees, byDay: optional(recordOf(rupees)) })),
});

/** Returns the value if the field can read it. */
export function tryRead<Value>({ read }: { read(wire: unknown): Value }, wire: unknown): Value | undefined {
  try {
    return read(wire);
  } catch {
    return undefined;
  }
}

/** Returns the user's snapshots that can be read, the newest first. */
export const dashboardSnapshots = (userId: string) =>
  storedSnapshotsOf(userId).flatMap((view) => tryRead(dashboardSnapshot, view) ?? []);

/** Shows the snapshot of the current group, if there is one of this user. */
export function showDashboardSnapshot(store: AppStore, userId: string): void {
  const { currentCode } = store.getState();
  const snapshot = tryRead(
    dashboardSnapshot,
    storedSnapshotsOf(userId).find(({ groupCode }) => groupCode === currentCode),
  );
  if (!snapshot) return;
  const { month, groupCode, answer, lent, spent, at } = snapshot;
  store.setState((state) => {
    const shown = mergeMyGroups(state, answer, { month, groupCode, asOf: 0, fromDevice: true });
    const known = lent ? mergeGiveTakeTotals(shown, { ...lent, revision: 0, fromDevice: true }) : shown;
    return {
      ...known,
      spent: state.spent ?? (spent && { ...spent, month, revision: 0, fromDevice: true }),
      syncedAt: state.groups ? state.syncedAt : at,
    };
  });
}
