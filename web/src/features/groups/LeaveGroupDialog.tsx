/** The confirmation before the user leaves a group (docs/product.md §3). */
import { useState } from 'react';
import type { Mutation } from '#api/call.ts';
import { useUserId } from '#api/session.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { ConfirmChange } from '#forms/change-form.tsx';
import { groupsBeingLeft, nextRequestNumber, selectGroup } from '#state/my-groups.ts';
import { isAdmin } from '#state/people.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { balanceText } from '#text/group-text.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';

interface LeaveGroupDialogProps {
  group: Group;
  /** `wasCurrent` says whether the dashboard showed this group. */
  onLeft: (wasCurrent: boolean) => void;
  /** Opens the group's balances. */
  onSettle?: () => void;
  /** Lets the admin choose the next one. */
  onChooseAdmin?: () => void;
  onClose: () => void;
}

/** Says what stays in the group, who becomes the admin, and what the user's balance is. */
export function LeaveGroupDialog({ group, onLeft, onSettle, onChooseAdmin, onClose }: LeaveGroupDialogProps) {
  const userId = useUserId();
  const admin = isAdmin(group, userId);
  const own = useAppState((state) => (userId ? state.balances[group.code]?.byMember[userId] : undefined));
  const balance = balanceText(own, words.groups.stillOwe, words.groups.stillGetBack);
  const isLast = group.members.length === 1;
  const [wasCurrent] = useState(() => appStore.getState().currentCode === group.code);
  return (
    <ConfirmChange
      title={(isLast ? words.archive.deleteTitle : words.groups.leaveTitle)(group.name)}
      operation="leaveGroup"
      about={group.code}
      action={isLast ? words.archive.delete : words.groups.leaveGroup}
      busyAction={isLast ? words.archive.deleting : words.groups.leaving}
      change={(intent) => leaveGroup(group.code, intent)}
      onDone={() => {
        toast.success((isLast ? words.archive.deleted : words.groups.left)(group.name));
        onLeft(wasCurrent);
      }}
      onClose={onClose}
    >
      <p>{isLast ? words.groups.leaveAsLast : words.groups.leaveText}</p>
      {admin && !isLast && <p className="mt-2">{words.groups.nextAdmin}</p>}
      {admin && !isLast && onChooseAdmin && (
        <Button className="w-full" onClick={onChooseAdmin}>
          {words.groups.chooseAdmin}
        </Button>
      )}
      {balance && !isLast && <p className="mt-2 font-semibold">{balance}</p>}
      {balance && onSettle && (
        <Button look="primary" className="w-full" onClick={onSettle}>
          {words.groups.settleFirst}
        </Button>
      )}
    </ConfirmChange>
  );
}

/** Leaves the group, and removes it from this device. */
async function leaveGroup(groupCode: string, intent: Mutation): Promise<void> {
  groupsBeingLeft.add(groupCode);
  try {
    await intent.send('leaveGroup', { groupCode });
    safeStorage.drop(keys.dashboardSnapshot);
    appStore.setState((state) => ({
      ...(state.currentCode === groupCode ? selectGroup(state, null) : state),
      groups: state.groups?.filter(({ code }) => code !== groupCode),
      groupsAsOf: nextRequestNumber(),
    }));
  } finally {
    groupsBeingLeft.delete(groupCode);
  }
}
