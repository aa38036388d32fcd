/** Adding, removing and merging the guests of a group, who share and pay without an account (docs/product.md §16). */
import type { RequestOf } from '@pg/contract/endpoints';
import type { Former, Guest } from '@pg/contract/group';
import { mayBeGuest } from '@pg/contract/people';
import { useState } from 'react';
import { Mutation } from '#api/call.ts';
import { session } from '#api/session.ts';
import { ConfirmChange, toastFailure, useConfirmedChange } from '#forms/change-form.tsx';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { participantsIn } from '#state/people.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { balanceText } from '#text/group-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/late.ts';
import { ChoosePersonDialog } from './ChoosePersonDialog.tsx';
import { changeGroup, GroupDialog } from './GroupDialog.tsx';

interface AddGuestDialogProps {
  group: Group;
  onClose: () => void;
}

/** Any member may add one. If one of that name was removed, asks whether this is the same. */
export const AddGuestDialog = ({ group, onClose }: AddGuestDialogProps) => {
  const [asked, setAsked] = useState<{ readonly typed: string; readonly was: Former }>();
  const isCalled = (typed: string) => (one: { readonly name: string }) =>
    one.name.toLowerCase() === typed.toLowerCase();
  if (asked) return <WasHereDialog {...asked} group={group} onClose={onClose} />;
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
      read={(typed) =>
        participantsIn(group).some(isCalled(typed)) ? { text: words.guests.nameTaken(typed), field: 'name' } : typed
      }
      onCancel={onClose}
      onSubmit={async (name, intent) => {
        const was = group.former.filter(({ userId }) => mayBeGuest(userId as string)).find(isCalled(name));
        if (was) return setAsked({ typed: name, was });
        await addGuest(group.code, { name }, intent);
        onClose();
      }}
    />
  );
};

interface WasHereDialogProps extends AddGuestDialogProps {
  typed: string;
  was: Former;
}

function WasHereDialog({ group, typed: name, was, onClose }: WasHereDialogProps) {
  const add = async (request: GuestRequest, intent: Mutation): Promise<void> => {
    await addGuest(group.code, request, intent);
    onClose();
  };
  const about = `addGuest ${group.code}`;
  const back = useConfirmedChange(`${about} ${was.userId}`, 'addGuest', (intent) =>
    add({ name, userId: was.userId }, intent),
  );
  const another = useConfirmedChange(`${about} ${name}`, 'addGuest', (intent) => add({ name }, intent));
  const wait = another.wait.busy ? another.wait : back.wait;
  return (
    <Dialog title={words.guests.wasHere(was.name)} wait={wait} onClose={onClose}>
      <div className="space-y-3">
        <p>{words.guests.wasHereText}</p>
        <ErrorMessage>{back.problem ?? another.problem}</ErrorMessage>
        <Button look="primary" className="w-full" disabled={wait.busy} onClick={back.confirm}>
          {words.guests.bringBack(was.name)}
        </Button>
        <Button className="w-full" disabled={wait.busy} onClick={another.confirm}>
          {words.guests.addAnother(name)}
        </Button>
      </div>
    </Dialog>
  );
}

type GuestRequest = Pick<RequestOf<'addGuest'>, 'name'> & { readonly userId?: string };

/** Adds a guest. With an id it is the one who was removed, with all that is in their name. @throws CallError */
async function addGuest(groupCode: string, request: GuestRequest, intent: Mutation): Promise<void> {
  const { userId, name, revision } = await intent.send('addGuest', { groupCode, ...request });
  const isOther = (one: { readonly userId: string }): boolean => one.userId !== userId;
  changeGroup(groupCode, (known) => ({
    ...known,
    // The live view may have it already, and knows who added somebody who is back.
    guests: [...(known.guests?.filter(isOther) ?? []), { userId, name, addedBy: session.getState().userId ?? '' }],
    former: known.former.filter(isOther),
    revision,
  }));
  toast.success(words.guests.added(name));
}

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
const bringBack = (groupCode: string, { userId, name }: Guest): Promise<void> =>
  addGuest(groupCode, { userId, name }, new Mutation()).catch((error) => toastFailure('addGuest', error));

/** The admin makes one of two guests. A mistake is undone from the notice, and later in the activity. */
export const MergeGuestDialog = ({ group, guest: { userId, name }, onClose }: RemoveGuestDialogProps) => (
  <ChoosePersonDialog
    title={words.guests.isAlso}
    legend={words.guests.whoIsAlso(name)}
    operation="mergeGuests"
    about={`${group.code} ${userId}`}
    action={words.guests.merge}
    busyAction={words.guests.merging}
    people={group.guests?.filter((one) => one.userId !== userId) ?? []}
    explain={(other) => words.guests.mergeText(other.name, name)}
    onSubmit={async (other, intent) => {
      await intent.send('mergeGuests', { groupCode: group.code, userId: other.userId, into: userId });
      const onPress = () => takeApart(group.code, other.userId, [other.name, name]);
      toast.success(words.guests.merged(other.name, name), {
        action: { label: words.edits.undo, onPress, undoes: 'change' },
      });
      onClose();
      await refreshUnlessLive(appStore);
    }}
    onClose={onClose}
  />
);

async function takeApart(groupCode: string, userId: string, names: readonly [string, string]): Promise<void> {
  try {
    await new Mutation().send('mergeGuests', { groupCode, userId });
    toast.success(words.guests.takenApart(...names));
    void refreshUnlessLive(appStore);
  } catch (error) {
    toastFailure('mergeGuests', error);
  }
}
