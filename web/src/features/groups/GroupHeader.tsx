/** The group's name, its code, the number of members, and the way to the page of the group. */

import { type ReactNode, useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { participantsIn } from '#state/people.ts';
import { type Group, useAppState } from '#state/store.ts';
import { IconButton, Link } from '#ui/Button.tsx';
import { InlineIcon } from '#ui/InlineIcon.tsx';
import { lazyDialog } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import { shareInvitation } from './share-invitation.ts';

const EditGroupNameDialog = lazyDialog(() => import('./GroupDialog.tsx'));
const GroupPicker = lazyDialog(() => import('./GroupPicker.tsx'));

const copyCode = async (code: string): Promise<void> => {
  if (await copyText(code)) toast.success(words.groups.codeCopied);
  else toast.error(words.groups.codeNotCopied);
};

interface GroupHeaderProps {
  group: Group;
  /** Opens the page of the group. */
  onGroup: () => void;
  /** Shown beside the number of members. */
  mark: ReactNode;
  /** At the end of the line. */
  account: ReactNode;
}

/**
 * The name can be edited, and leads to the user's other groups; the code can be copied. On a phone, a small line below the
 * name has the code and the members, on a wide screen they are beside it.
 */
export function GroupHeader({ group, onGroup, mark, account }: GroupHeaderProps) {
  const [opened, setOpened] = useState<{ dialog: 'name' | 'groups'; code: string }>();
  const isChanged = useAppState(({ changed }) => changed?.includes(group.code));
  const isOneOfSeveral = useAppState(({ groups }) => groups !== undefined && groups.length > 1);
  // A dialog about one group closes when the user opens another group, and stays closed.
  if (opened && opened.code !== group.code) setOpened(undefined);
  const open = opened?.dialog;
  const show = (dialog: 'name' | 'groups') => () => setOpened({ dialog, code: group.code });
  const close = (): void => setOpened(undefined);
  return (
    <div className="-mr-1.5 flex min-w-0 grow items-center sm:mr-0">
      <Link
        to="/"
        aria-label={words.pages.home}
        title={words.pages.home}
        className="icon-button -ml-3 [&>svg]:size-[1.375rem] lg:hidden"
      >
        <InlineIcon of="left" />
      </Link>
      <div className="min-w-0 max-sm:grow">
        <div className="flex min-h-8 items-center">
          <h1 className="person min-w-0 leading-tight font-bold wrap-anywhere max-sm:grow xl:text-title">
            {isOneOfSeveral ? (
              <button
                type="button"
                title={words.groups.switch}
                aria-haspopup="dialog"
                onClick={show('groups')}
                className="min-h-8 max-w-full text-left hover:text-brand"
              >
                {/* The arrow is in the padding of the name, so that it never wraps to a line alone. */}
                <span className="pr-4">{group.name}</span>
                <InlineIcon of="down" className="-ml-3.5 inline size-4" />
              </button>
            ) : (
              group.name
            )}
          </h1>
          <IconButton
            label={words.groups.editName}
            aria-haspopup="dialog"
            className="-mr-4 -mb-3 -ml-3 pb-3 xl:mx-0"
            onClick={show('name')}
          >
            <InlineIcon of="pencil" />
          </IconButton>
        </div>
        <div data-small="" className="small-line">
          <button
            type="button"
            title={words.groups.copyCode}
            className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
            onClick={() => void copyCode(group.joinCode)}
          >
            <span className="sr-only">{words.groups.copyCode} </span>
            <span className="font-mono">{group.joinCode}</span> <InlineIcon of="copy" className="size-3.5" />
          </button>
          {participantsIn(group).length < 2 ? (
            <button
              type="button"
              onClick={() => shareInvitation(group)}
              className="inline-flex min-h-6 items-center gap-1 font-semibold text-brand hover:underline"
            >
              <InlineIcon of="invite" className="size-4" /> {words.groups.invite}
            </button>
          ) : (
            <MembersBadge key={group.code} group={group} />
          )}
          {mark}
        </div>
      </div>
      <IconButton
        label={isChanged ? words.groups.pageChanged : words.groups.page}
        className="relative flex-col text-xs leading-none"
        onClick={onGroup}
      >
        <InlineIcon of="more" className="stroke-3!" />
        {words.groups.page}
        {isChanged && <i className="dot absolute top-1 right-1.5" />}
      </IconButton>
      {account}
      {open === 'name' && <EditGroupNameDialog group={group} onClose={close} />}
      {open === 'groups' && <GroupPicker onClose={close} />}
    </div>
  );
}

const GroupMembersDialog = lazyDialog(() => import('./GroupMembersDialog.tsx'));

/** Counts the members and guests together; its label says how many are which. */
function MembersBadge({ group }: { group: Group }) {
  const [open, setOpen] = useState(false);
  const { members, guests = [] } = group;
  const count = words.groups.members(members.length);
  const shown = participantsIn(group).length;
  return (
    <>
      <button
        type="button"
        aria-label={guests.length > 0 ? `${shown}: ${words.groups.membersAnd(count, guests.length)}` : count}
        title={words.groups.memberList}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 min-w-6 items-center gap-1 tabular-nums hover:text-ink"
      >
        <InlineIcon of="people" className="size-4" /> {shown}
      </button>
      {open && <GroupMembersDialog group={group} onClose={() => setOpen(false)} />}
    </>
  );
}
