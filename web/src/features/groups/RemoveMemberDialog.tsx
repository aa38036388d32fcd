/** The confirmation before the admin removes a member (docs/product.md §10). */
import type { Member } from '@pg/contract/group';
import type { Mutation } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import { ConfirmChange } from '#forms/change-form.tsx';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { balanceText } from '#text/group-text.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { changeGroup } from './GroupDialog.tsx';

interface RemoveMemberDialogProps {
  group: Group;
  member: Member;
  onClose: () => void;
}

/** Says what the member owes or gets back. Also suggests a new code, because a removed member still knows the old one. */
export function RemoveMemberDialog({ group, member, onClose }: RemoveMemberDialogProps) {
  const { name, userId } = member;
  const figures = useAppState((state) => state.balances[group.code]?.byMember[userId]);
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
      }}
      onClose={onClose}
    >
      <p>{words.groups.removeText}</p>
      {balance && <p className="mt-2 font-semibold">{balance}</p>}
    </ConfirmChange>
  );
}

/** Removes a member. Succeeds if the member has already left. */
async function removeMember(groupCode: string, userId: string, intent: Mutation): Promise<void> {
  try {
    const { revision } = await intent.send('removeMember', { groupCode, userId });
    const isOther = (one: Member): boolean => one.userId !== userId;
    changeGroup(groupCode, (known) => ({ ...known, members: known.members.filter(isOther), revision }));
  } catch (error) {
    if (callErrorOf(error).code !== 'member-not-found') throw error;
    await refreshGroups(appStore).catch(() => undefined);
  }
}
