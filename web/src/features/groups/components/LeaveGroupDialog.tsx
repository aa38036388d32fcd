/** The confirmation before the user leaves a group (docs/product.md §3). */
import { useState } from 'react';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import { isAdmin } from '#store/ledger/admin.ts';
import { type Group, ledger, useLedger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { leaveGroup } from '../actions/change-members.ts';
import { balanceText } from '../balance-text.ts';

interface LeaveGroupDialogProps {
  group: Group;
  /** `wasCurrent` says whether the dashboard showed this group. */
  onLeft: (wasCurrent: boolean) => void;
  onClose: () => void;
}

/** Says what stays in the group, who becomes the admin, and what the user's balance is. */
export function LeaveGroupDialog({ group, onLeft, onClose }: LeaveGroupDialogProps) {
  const userId = useUserId();
  const admin = isAdmin(group, userId);
  const own = useLedger((state) => (userId ? state.balances[group.code]?.byMember[userId] : undefined));
  const balance = balanceText(own, words.groups.stillOwe, words.groups.stillGetBack);
  const isLast = group.members.length === 1;
  const [wasCurrent] = useState(() => ledger.getState().currentCode === group.code);
  return (
    <ConfirmChange
      title={words.groups.leaveTitle(group.name)}
      operation="leaveGroup"
      about={group.code}
      action={words.groups.leaveGroup}
      busyAction={words.groups.leaving}
      change={(intent) => leaveGroup(group.code, intent)}
      onDone={() => {
        toast.success(words.groups.left(group.name));
        onLeft(wasCurrent);
      }}
      onClose={onClose}
    >
      <p>{isLast ? words.groups.leaveAsLast : words.groups.leaveText}</p>
      {admin && !isLast && <p className="mt-2">{words.groups.nextAdmin}</p>}
      {balance && !isLast && <p className="mt-2 font-semibold">{balance}</p>}
    </ConfirmChange>
  );
}
