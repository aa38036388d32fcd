/**
 * Renews a group's code, removes a member, and leaves a group (docs/product.md §3). Each function throws CallError
 * (api/calls/call.ts).
 */

import type { Intent } from '#api/calls/call.ts';
import { CallError } from '#api/client/call-error.ts';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { mergeGroup } from '#store/ledger/merge.ts';
import { groupsBeingLeft, selectGroup } from '#store/ledger/my-groups.ts';
import { type Group, ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import { nextRequest } from '#store/sync/request-order.ts';

const change = (groupCode: string, changed: (known: Group) => Group): void =>
  ledger.setState((state) => {
    const known = state.groups?.find(({ code }) => code === groupCode);
    return known ? mergeGroup(state, changed(known)) : state;
  });

/** Replaces the group's code and returns the new one. */
export async function renewCode(groupCode: string, intent: Intent): Promise<string> {
  const { joinCode, revision } = await intent.send('renewGroupCode', { groupCode });
  change(groupCode, (known) => ({ ...known, joinCode, revision }));
  return joinCode;
}

/** Removes a member. Succeeds if the member has already left. */
export async function removeMember(groupCode: string, userId: string, intent: Intent): Promise<void> {
  try {
    const { revision } = await intent.send('removeMember', { groupCode, userId });
    change(groupCode, (known) => ({
      ...known,
      members: known.members.filter((one) => one.userId !== userId),
      revision,
    }));
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'member-not-found')) throw error;
    await refreshGroups().catch(() => undefined);
  }
}

/** Leaves the group, and removes it from this device. */
export async function leaveGroup(groupCode: string, intent: Intent): Promise<void> {
  groupsBeingLeft.add(groupCode);
  try {
    await intent.send('leaveGroup', { groupCode });
    safeStorage.drop(keys.dashboardSnapshot);
    ledger.setState((state) => ({
      ...(state.currentCode === groupCode ? selectGroup(state, null) : state),
      groups: state.groups?.filter(({ code }) => code !== groupCode),
      groupsAsOf: nextRequest(),
    }));
  } finally {
    groupsBeingLeft.delete(groupCode);
  }
}
