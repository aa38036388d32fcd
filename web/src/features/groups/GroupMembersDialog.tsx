/** The members of a group: names, numbers and roles (docs/product.md §10). */
import type { Member } from '@pg/contract/group';
import { UserMinus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Mutation } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import { useUserId } from '#api/session.ts';
import { ConfirmChange } from '#forms/change-form.tsx';
import { refreshGroups } from '#state/my-groups.ts';
import { isAdmin } from '#state/people.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { balanceText } from '#text/group-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { changeGroup } from './GroupDialog.tsx';
import { Guests } from './Guests.tsx';
import { ShareButton } from './ShareButton.tsx';

interface GroupMembersDialogProps {
  group: Group;
  /** Shown below the list. */
  children?: ReactNode;
  onClose: () => void;
}

/** Lists the members by name. The admin may remove other members. */
export default function GroupMembersDialog({ group, children, onClose }: GroupMembersDialogProps) {
  const ownId = useUserId();
  const [removing, setRemoving] = useState<Member>();
  const close = useRef<HTMLButtonElement>(null);
  const mayRemove = isAdmin(group, ownId);
  const ordered = [...group.members].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog title={words.groups.memberList} onClose={onClose}>
      <div className="scrolling -mb-1 pb-1">
        <ul aria-label={words.dashboard.members} className="divide-y divide-line">
          {ordered.map((member) => {
            const { userId, username, name, role } = member;
            return (
              <li key={userId} className="flex flex-wrap items-center gap-x-3 py-2.5">
                <Avatar name={name} id={userId} />
                <span className="max-w-[calc(100%-12*var(--spacing))] grow basis-0">
                  <span className="person block font-semibold">
                    <bdi>{name}</bdi>{' '}
                    {userId === ownId && (
                      <span className="chip bg-brand-soft font-semibold text-brand">{words.common.you}</span>
                    )}
                  </span>{' '}
                  <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
                    {userId === ownId ? username : <CallLink number={username} />}{' '}
                    <span className="chip bg-sunken">{words.groups.role(role)}</span>
                  </span>
                </span>
                {mayRemove && userId !== ownId && (
                  <IconButton
                    className="ml-auto"
                    label={words.groups.removeMember(name)}
                    aria-haspopup="dialog"
                    onClick={() => setRemoving(member)}
                  >
                    <UserMinus size={18} />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
        <Guests group={group} />
      </div>
      {children}
      <div className="mt-5 grid">
        <ShareButton group={group}>{words.expenses.invite}</ShareButton>
      </div>
      <Button ref={close} className="mt-3 w-full" onClick={onClose}>
        {words.common.close}
      </Button>
      {removing && (
        <RemoveMemberDialog
          group={group}
          member={removing}
          onRemoved={() => close.current?.focus()}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Dialog>
  );
}

/** A link with a member's number, so that a phone can call it. */
const CallLink = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4">
    {number}
  </a>
);

interface RemoveMemberDialogProps {
  group: Group;
  member: Member;
  onRemoved: () => void;
  onClose: () => void;
}

/** Says what the member owes or gets back. Also suggests a new code, because a removed member still knows the old one. */
function RemoveMemberDialog({ group, member, onRemoved, onClose }: RemoveMemberDialogProps) {
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
        onRemoved();
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
