/** Renames a group. */
import type { Intent } from '#api/calls/call.ts';
import { mergeGroup } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';

/**
 * Renames a group for all its members, and puts the new name into the store.
 *
 * @throws CallError (api/calls/call.ts)
 */
export async function renameGroup(groupCode: string, newGroupName: string, intent: Intent): Promise<void> {
  const { groupName, revision } = await intent.send('updateGroupName', { groupCode, newGroupName });
  ledger.setState((state) => {
    const known = state.groups?.find(({ code }) => code === groupCode);
    return known ? mergeGroup(state, { ...known, name: groupName, revision }) : state;
  });
}
