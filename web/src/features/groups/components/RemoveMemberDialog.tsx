/** The confirmation before a member is removed (docs/product.md §3). */
import type { Member } from '@pg/contract/answers';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import type { Group } from '#store/ledger.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
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
    title={words.groups.removeTitle(member.name)}
    operation="removeMember"
    about={`${group.code} ${member.userId}`}
    action={words.groups.remove}
    busyAction={words.groups.removing}
    change={(intent) => removeMember(group.code, member.userId, intent)}
    onDone={() => {
      toast.success(words.groups.removed(member.name));
      onClose();
      onRemoved();
    }}
    onClose={onClose}
  >
    <p>{words.groups.removeText}</p>
  </ConfirmChange>
);
