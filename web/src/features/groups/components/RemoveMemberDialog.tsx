/** The confirmation before a member is removed (docs/product.md §3). */
import type { Member } from '@pg/contract/answers';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import { type Group, useLedger } from '#store/ledger.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { removeMember } from '../actions/change-members.ts';
import { balanceText } from '../balance-text.ts';

interface RemoveMemberDialogProps {
  group: Group;
  member: Member;
  onRemoved: () => void;
  onClose: () => void;
}

/** Says what the member owes or gets back. Also suggests a new code, because a removed member still knows the old one. */
export function RemoveMemberDialog({ group, member, onRemoved, onClose }: RemoveMemberDialogProps) {
  const { name, userId } = member;
  const figures = useLedger((state) => state.balances[group.code]?.byMember[userId]);
  const { stillOwes, stillGetsBack } = words.groups;
  const balance = balanceText(
    figures,
    (amount) => stillOwes(name, amount),
    (amount) => stillGetsBack(name, amount),
  );
  return (
    <ConfirmChange
      title={words.groups.removeTitle(name)}
      operation="removeMember"
      about={`${group.code} ${userId}`}
      action={words.groups.remove}
      busyAction={words.groups.removing}
      change={(intent) => removeMember(group.code, userId, intent)}
      onDone={() => {
        toast.success(words.groups.removed(name));
        onClose();
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>{words.groups.removeText}</p>
      {balance && <p className="mt-2 font-semibold">{balance}</p>}
    </ConfirmChange>
  );
}
