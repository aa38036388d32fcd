/** The confirmation before a member is removed (docs/product.md §3). */
import type { Member } from '@pg/contract/answers';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import type { Group } from '#store/ledger/state.ts';
import { toast } from '#ui/base/toast.ts';
import { removeMember } from '../actions/change-members.ts';

interface RemoveMemberDialogProps {
  group: Group;
  member: Member;
  onRemoved: () => void;
  onClose: () => void;
}

/** Also suggests a new code, because a removed member still knows the old one. */
export const RemoveMemberDialog = ({ group, member, onRemoved, onClose }: RemoveMemberDialogProps) => (
  <ConfirmChange
    title={`Remove ${member.name}?`}
    operation="removeMember"
    about={`${group.code} ${member.userId}`}
    action="Remove"
    busyAction="Removing..."
    change={(intent) => removeMember(group.code, member.userId, intent)}
    onDone={() => {
      toast.success(`${member.name} is no longer in the group.`);
      onClose();
      onRemoved();
    }}
    onClose={onClose}
  >
    <p>
      The group closes on their screens at once. What they spent stays in its totals, under their name. They still know
      the group’s code: make a new one too, if they should not come back.
    </p>
  </ConfirmChange>
);
