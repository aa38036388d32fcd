/** The device snapshots of the groups that the user opened last, the newest first. */
import { keys } from './keys.ts';
import { safeStorage } from './safe-storage.ts';

/** How many snapshots are kept. Each has at most 12 KB. */
const most = 3;

/** What tells the snapshots apart. The rest is for dashboard-snapshot.ts. */
interface KeptView {
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

/** Keeps a snapshot and the last two of other groups. If storage is full, keeps this one alone, or nothing. */
export function keepView(view: KeptView, isWanted: (groupCode: string) => boolean): void {
  const others = keptViews(view.userId).filter(({ groupCode }) => groupCode !== view.groupCode && isWanted(groupCode));
  const isStored = (views: readonly KeptView[]): boolean =>
    safeStorage.writeIfRoom(keys.dashboardSnapshot, JSON.stringify(views));
  if (!isStored([view, ...others].slice(0, most))) isStored([view]);
}
