/** The device snapshots of the groups that the user opened last, the newest first. */
import { keys } from './keys.ts';
import { safeStorage } from './safe-storage.ts';

/** What identifies a snapshot. dashboard-snapshot.ts reads the rest. */
export interface KeptView {
  readonly userId: string;
  readonly groupCode: string;
  readonly month: string;
}

/** Returns the snapshots of this user, not checked any further. */
export function keptViews(userId: string): readonly KeptView[] {
  try {
    const kept: readonly KeptView[] = JSON.parse(safeStorage.read(keys.dashboardSnapshot) ?? '[]');
    return kept.filter((view) => view.userId === userId);
  } catch {
    return [];
  }
}
