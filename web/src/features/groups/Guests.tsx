/** The guests of a group, who share and pay without an account: adding, telling and removing them (docs/product.md §16). */
import { balanceOf, type Guest, noBalanceParts } from '@pg/contract/group';
import { CalendarDays, MessageCircle, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Mutation } from '#api/call.ts';
import { useUserId } from '#api/session.ts';
import messages from '#features/balances/payment-messages.ts';
import { ConfirmChange, toastFailure } from '#forms/change-form.tsx';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { isAdmin, participantsIn } from '#state/people.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { balanceText } from '#text/group-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { changeGroup, GroupDialog } from './GroupDialog.tsx';
import { shareInvitation } from './share-invitation.ts';

const DaysHereDialog = lazyDialog(() => import('#features/expenses/PresenceDialog.tsx'));

/** The list, below that of the members. Any member may add one, and the admin remove one. */
export function Guests({ group }: { group: Group }) {
  const ownId = useUserId();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Guest>();
  const [marking, setMarking] = useState<Guest>();
  const byMember = useAppState((state) => state.balances[group.code]?.byMember);
  const guests = [...(group.guests ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      {guests.length > 0 && (
        <ul aria-label={words.guests.list} className="divide-y divide-line border-line not-first:border-t">
          {guests.map((guest) => (
            <li key={guest.userId} className="flex flex-wrap items-center gap-x-3 py-2.5">
              <Avatar name={guest.name} id={guest.userId} />
              <span className="min-w-0 grow basis-24">
                <span className="person block font-semibold">
                  <bdi>{guest.name}</bdi>
                </span>{' '}
                <span className="chip bg-sunken text-sm text-muted">{words.guests.noAccount}</span>
              </span>
              <span className="ml-auto flex">
                {(isAdmin(group, ownId) || guest.addedBy === ownId) && (
                  <IconButton
                    label={words.guests.invite(guest.name)}
                    onClick={() => shareInvitation({ ...group, guest: guest.userId })}
                  >
                    <UserPlus size={18} />
                  </IconButton>
                )}
                <IconButton
                  label={words.guests.shareOwed(guest.name)}
                  onClick={() =>
                    void messages.tellBalance(
                      group,
                      guest.userId,
                      balanceOf(byMember?.[guest.userId] ?? noBalanceParts),
                    )
                  }
                >
                  <MessageCircle size={18} />
                </IconButton>
                {isAdmin(group, ownId) && (
                  <IconButton
                    label={words.days.of(guest.name)}
                    aria-haspopup="dialog"
                    onClick={() => setMarking(guest)}
                  >
                    <CalendarDays size={18} />
                  </IconButton>
                )}
                {isAdmin(group, ownId) && (
                  <IconButton
                    label={words.groups.removeMember(guest.name)}
                    aria-haspopup="dialog"
                    onClick={() => setRemoving(guest)}
                  >
                    <UserMinus size={18} />
                  </IconButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-3 w-full" aria-haspopup="dialog" onClick={() => setAdding(true)}>
        {words.guests.add}
      </Button>
      {adding && <AddGuestDialog group={group} onClose={() => setAdding(false)} />}
      {marking && (
        <DaysHereDialog
          groupCode={group.code}
          userId={marking.userId}
          guest={marking.name}
          onClose={() => setMarking(undefined)}
        />
      )}
      {removing && <RemoveGuestDialog group={group} guest={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

interface AddGuestDialogProps {
  group: Group;
  onClose: () => void;
}

const AddGuestDialog = ({ group, onClose }: AddGuestDialogProps) => {
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
function RemoveGuestDialog({ group, guest, onClose }: RemoveGuestDialogProps) {
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
