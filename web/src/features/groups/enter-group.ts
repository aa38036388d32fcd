/** Enters a group from the home page. */
import { callErrorOf } from '#api/call-error.ts';
import { selectGroup } from '#ledger/my-groups.ts';
import { refreshGroups, refreshUnlessLive } from '#ledger/refresh.ts';
import { showDashboardSnapshot } from '#ledger/snapshots.ts';
import { ledger } from '#ledger/state.ts';
import { session } from '#session/session.ts';

/**
 * Requests the user's groups and returns their number. While the phone is offline, the user can only enter the group of
 * the last visit, and only if there is a device snapshot of it.
 *
 * @throws CallError (api/send.ts)
 */
export async function countGroups(): Promise<number> {
  try {
    await refreshGroups(ledger);
  } catch (error) {
    if (callErrorOf(error).code === 'offline' && knowsCurrent()) return 1;
    throw error;
  }
  return ledger.getState().groups?.length ?? 0;
}

function knowsCurrent(): boolean {
  const { userId } = session.getState();
  if (userId) showDashboardSnapshot(ledger, userId);
  const { groups = [], currentCode } = ledger.getState();
  return groups.some(({ code }) => code === currentCode);
}

/** Makes a group the current one. */
export const enterGroup = (code: string): void => ledger.setState((state) => selectGroup(state, code));

/** Makes a group the current one while a dashboard is open. */
export function switchGroup(code: string): void {
  enterGroup(code);
  void refreshUnlessLive(ledger);
}

/** Makes sure that the ledger has this group: if not, requests the user's groups. */
export async function learnOfGroup(code: string): Promise<void> {
  const isKnown = ledger.getState().groups?.some((group) => group.code === code);
  // Without an answer, the dashboard asks again.
  if (!isKnown) await refreshGroups(ledger).catch(() => undefined);
}
