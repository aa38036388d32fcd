/** The group's name, its code, the number of members, the activity, and the way to the page of the group. */

import { type ReactNode, useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { participantsIn } from '#state/people.ts';
import { type Group, useAppState } from '#state/store.ts';
import { IconButton, Link } from '#ui/Button.tsx';
import { InlineIcon } from '#ui/InlineIcon.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import type { SharedGroup } from './open-share-sheet.ts';
import { shareInvitation } from './share-invitation.ts';

const EditGroupNameDialog = lazyDialog(() => import('./GroupDialog.tsx'));
const GroupPicker = lazyDialog(() => import('./GroupPicker.tsx'));

const copyCode = async (code: string): Promise<void> => {
  if (await copyText(code)) toast.success(words.groups.codeCopied);
  else toast.error(words.groups.codeNotCopied);
};

interface GroupHeaderProps {
  group: Group;
  onActivity: () => void;
  /** Opens the page of the group. */
  onGroup: () => void;
  /** Shown beside the code. */
  mark: ReactNode;
  /** At the end of the first line. */
  account: ReactNode;
}

/** The name can be edited, and leads to the user's other groups; the code can be copied and shared. */
export function GroupHeader({ group, onActivity, onGroup, mark, account }: GroupHeaderProps) {
  const [opened, setOpened] = useState<{ dialog: 'name' | 'groups'; code: string }>();
  const isOneOfSeveral = useAppState(({ groups }) => groups !== undefined && groups.length > 1);
  // A dialog about one group closes when the user opens another group, and stays closed.
  if (opened && opened.code !== group.code) setOpened(undefined);
  const open = opened?.dialog;
  const show = (dialog: 'name' | 'groups') => () => setOpened({ dialog, code: group.code });
  const close = (): void => setOpened(undefined);
  return (
    <div className="min-w-0 grow lg:basis-60">
      <div className="-mx-2 flex flex-wrap items-center justify-end sm:justify-start lg:ml-0">
        <Link
          to="/"
          aria-label={words.pages.home}
          title={words.pages.home}
          className="icon-button [&>svg]:size-[1.375rem] lg:hidden"
        >
          <InlineIcon of="left" />
        </Link>
        <div className="min-w-0 grow basis-[7rem] max-sm:@container sm:grow-0 sm:basis-auto">
          <h1 className={`title leading-tight wrap-anywhere ${group.name.length > 14 ? 'max-sm:text-base' : ''}`}>
            {isOneOfSeveral ? (
              <button
                type="button"
                title={words.groups.switch}
                aria-haspopup="dialog"
                onClick={show('groups')}
                className="min-h-11 max-w-full text-left leading-tight hover:text-brand"
              >
                {/* The arrow is in the padding of the name, so that it never wraps to a line alone. */}
                <span className="sm:pr-5 @min-[9rem]:pr-5">{group.name}</span>
                <InlineIcon of="down" className="-ml-4.5 inline size-4.5 @max-[9rem]:hidden" />
              </button>
            ) : (
              group.name
            )}
          </h1>
        </div>
        <IconButton label={words.groups.editName} aria-haspopup="dialog" onClick={show('name')}>
          <InlineIcon of="pencil" />
        </IconButton>
        <IconButton label={words.groups.activity} aria-haspopup="dialog" onClick={onActivity}>
          <InlineIcon of="history" />
        </IconButton>
        {account}
      </div>
      <div className="-mr-2 flex flex-wrap items-center text-muted sm:gap-x-0.5">
        <span className="font-mono text-sm max-[22rem]:text-xs">{group.joinCode}</span>
        <IconButton className="-mx-1.5" label={words.groups.copyCode} onClick={() => void copyCode(group.joinCode)}>
          <InlineIcon of="copy" />
        </IconButton>
        <MembersBadge key={group.code} group={group} />
        {mark}
        <InviteButton group={group} />
        <IconButton label={words.groups.page} onClick={onGroup}>
          <InlineIcon of="more" className="stroke-3!" />
        </IconButton>
      </div>
      {open === 'name' && <EditGroupNameDialog group={group} onClose={close} />}
      {open === 'groups' && <GroupPicker onClose={close} />}
    </div>
  );
}

const GroupMembersDialog = lazyDialog(() => import('./GroupMembersDialog.tsx'));

/** Counts the members and, after a plus, the guests. Renders nothing for someone who is alone. */
function MembersBadge({ group }: { group: Group }) {
  const [open, setOpen] = useState(false);
  const { members, guests = [] } = group;
  const count = words.groups.members(members.length);
  if (participantsIn(group).length < 2) return null;
  return (
    <>
      <button
        type="button"
        aria-label={guests.length > 0 ? words.groups.membersAnd(count, guests.length) : count}
        title={words.groups.memberList}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="group inline-flex min-h-11 min-w-11 items-center justify-center"
      >
        <span className="inline-flex items-center gap-1.5 text-sm tabular-nums group-hover:underline">
          <InlineIcon of="people" className="size-4" /> {members.length}
          {guests.length > 0 && `+${guests.length}`}
        </span>
      </button>
      {open && <GroupMembersDialog group={group} onClose={() => setOpen(false)} />}
    </>
  );
}

const InviteButton = ({ group }: { group: SharedGroup }) => (
  <button type="button" onClick={() => shareInvitation(group)} className="invite-button">
    <InlineIcon of="invite" /> {words.groups.invite}
  </button>
);
