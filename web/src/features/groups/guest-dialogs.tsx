/** Adding and removing the guests of a group, who share and pay without an account (docs/product.md §16). */
import type { Guest } from '@pg/contract/group';
import { Mutation } from '#api/call.ts';
import { useUserId } from '#api/session.ts';
import { ConfirmChange, toastFailure } from '#forms/change-form.tsx';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { participantsIn } from '#state/people.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { balanceText } from '#text/group-text.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { changeGroup, GroupDialog } from './GroupDialog.tsx';

interface AddGuestDialogProps {
  group: Group;
  onClose: () => void;
}

/** Any member may add one. */
export const AddGuestDialog = ({ group, onClose }: AddGuestDialogProps) => {
  const ownId = useUserId();
  return (
    <GroupDialog
      title={words.guests.add}
      operation="addGuest"
      label={words.giveTake.name}
      name="name"
      autoCapitalize="words"
      placeholder={words.guests.enterName}
      action={words.guests.addAction}
      busyAction={words.expenses.adding}
      read={(typed) => {
        const isThere = participantsIn(group).some(({ name }) => name.toLowerCase() === typed.toLowerCase());
        return isThere ? { text: words.guests.nameTaken(typed), field: 'name' } : typed;
      }}
      onCancel={onClose}
      onSubmit={async (typed, intent) => {
        const { userId, name, revision } = await intent.send('addGuest', { groupCode: group.code, name: typed });
        // The live view may have it already.
        const others = (known: Group) => known.guests?.filter((one) => one.userId !== userId) ?? [];
        const guest = { userId, name, addedBy: ownId ?? '' };
        changeGroup(group.code, (known) => ({ ...known, guests: [...others(known), guest], revision }));
        toast.success(words.guests.added(name));
        onClose();
      }}
    />
  );
};

interface RemoveGuestDialogProps extends AddGuestDialogProps {
  guest: Guest;
}

/** Says what the guest owes or gets back. A mistake is undone from the notice. */
export function RemoveGuestDialog({ group, guest, onClose }: RemoveGuestDialogProps) {
  const { userId, name } = guest;
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
      operation="removeGuest"
      about={`${group.code} ${userId}`}
      action={words.groups.remove}
      busyAction={words.groups.removing}
      change={async (intent) => {
        const { revision } = await intent.send('removeGuest', { groupCode: group.code, userId });
        changeGroup(group.code, (known) => ({
          ...known,
          guests: known.guests?.filter((one) => one.userId !== userId),
          former: [...known.former.filter((one) => one.userId !== userId), { userId, name }],
          revision,
        }));
      }}
      onDone={() => {
        const onPress = () => bringBack(group.code, guest);
        toast.success(words.groups.removed(name), { action: { label: words.edits.undo, onPress, undoes: 'change' } });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{words.guests.removeText}</p>
      {balance && <p className="font-semibold">{balance}</p>}
    </ConfirmChange>
  );
}

/** Adds a guest again who was removed: the same one, with all that is in their name. */
async function bringBack(groupCode: string, { userId, name }: Guest): Promise<void> {
  try {
    await new Mutation().send('addGuest', { groupCode, userId, name });
    toast.success(words.guests.added(name));
    void refreshUnlessLive(appStore);
  } catch (error) {
    toastFailure('addGuest', error);
  }
}
