/** The confirmation before the user leaves a group (docs/product.md §3). */
import { useState } from 'react';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import { isAdmin } from '#store/changes/admin.ts';
import type { Group } from '#store/ledger/state.ts';
import { ledger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { toast } from '#ui/base/toast.ts';
import { leaveGroup } from '../actions/change-members.ts';

interface LeaveGroupDialogProps {
  group: Group;
  /** `wasCurrent` says whether the dashboard showed this group. */
  onLeft: (wasCurrent: boolean) => void;
  onClose: () => void;
}

/** Says which data remain, and who becomes the admin. */
export function LeaveGroupDialog({ group, onLeft, onClose }: LeaveGroupDialogProps) {
  const admin = isAdmin(group, useUserId());
  const isLast = group.members.length === 1;
  const [wasCurrent] = useState(() => ledger.getState().currentCode === group.code);
  return (
    <ConfirmChange
      title={`Leave ${group.name}?`}
      operation="leaveGroup"
      about={group.code}
      action="Leave group"
      busyAction="Leaving..."
      change={(intent) => leaveGroup(group.code, intent)}
      onDone={() => {
        toast.success(`You left ${group.name}.`);
        onLeft(wasCurrent);
      }}
      onClose={onClose}
    >
      {isLast ? (
        <p>You are its last member: the group is closed for good, and nobody can open it again.</p>
      ) : (
        <p>
          You no longer see it. What you spent stays in its totals, under your name. You can come back with the group’s
          code.
          {admin && ' Whoever has been in it longest becomes the admin.'}
        </p>
      )}
    </ConfirmChange>
  );
}
