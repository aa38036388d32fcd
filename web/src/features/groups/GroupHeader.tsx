/** The group's name, its code, the number of members, the activity and the settings. */
import { ChevronDown, ChevronLeft, Copy, Ellipsis, History, Pencil, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Group, useLedger } from '#ledger/state.ts';
import { IconButton, Link } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { lazyDialog } from '#ui/late-code.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import { share } from './share.ts';
import type { SharedGroup } from './share-group.ts';

const EditGroupNameDialog = lazyDialog(() => import('./GroupDialog.tsx'));
const GroupSettingsDialog = lazyDialog(() => import('./GroupSettingsDialog.tsx'));
const GroupPicker = lazyDialog(() => import('./GroupPicker.tsx'));

const copyCode = async (code: string): Promise<void> => {
  if (await copyText(code)) toast.success(words.groups.codeCopied);
  else toast.error(words.groups.codeNotCopied);
};

interface GroupHeaderProps {
  group: Group;
  onActivity: () => void;
  /** Shown below the name. */
  mark: ReactNode;
  /** Shown below the list of members. */
  children?: ReactNode;
}

/** The name can be edited, and leads to the user's other groups; the code can be copied and shared. */
export function GroupHeader({ group, onActivity, mark, children }: GroupHeaderProps) {
  const [opened, setOpened] = useState<{ dialog: 'name' | 'settings' | 'groups'; code: string }>();
  const isOneOfSeveral = useLedger(({ groups }) => groups !== undefined && groups.length > 1);
  // A dialog about one group closes when the user opens another group.
  const open = opened?.code === group.code ? opened.dialog : undefined;
  const show = (dialog: 'name' | 'settings' | 'groups') => () => setOpened({ dialog, code: group.code });
  const close = (): void => setOpened(undefined);
  return (
    <div className="min-w-0 grow">
      <div className="-mx-2 flex flex-wrap items-center justify-end">
        <Link
          to="/"
          aria-label={words.pages.home}
          title={words.pages.home}
          className="grid size-11 shrink-0 place-items-center rounded-xl text-muted [&>svg]:size-[1.375rem] hover:bg-sunken hover:text-ink lg:hidden"
        >
          <ChevronLeft />
        </Link>
        <div className="@container min-w-0 grow basis-[7rem]">
          <h1 className="title leading-tight wrap-anywhere">
            {isOneOfSeveral ? (
              <button
                type="button"
                title={words.groups.switch}
                aria-haspopup="dialog"
                onClick={show('groups')}
                className={`${nameBox} text-left hover:text-brand`}
              >
                {/* The arrow is in the padding of the name, so that it never wraps to a line alone. */}
                <span className="@min-[12rem]:pr-5">{group.name}</span>
                <ChevronDown size={18} className="ml-1 inline @min-[12rem]:-ml-4.5" />
              </button>
            ) : (
              <span className={nameBox}>{group.name}</span>
            )}
          </h1>
          {mark}
        </div>
        <IconButton label={words.groups.editName} aria-haspopup="dialog" onClick={show('name')}>
          <Pencil size={18} />
        </IconButton>
        <IconButton label={words.groups.settings} aria-haspopup="dialog" onClick={show('settings')}>
          <Ellipsis size={20} />
        </IconButton>
      </div>
      <div className="-my-1.5 flex flex-wrap items-center gap-x-1 text-muted">
        <span className="font-mono text-sm tracking-wider">{group.joinCode}</span>
        <IconButton label={words.groups.copyCode} onClick={() => void copyCode(group.joinCode)}>
          <Copy size={16} />
        </IconButton>
        <InviteButton group={group} />
        <MembersBadge key={group.code} group={group}>
          {children}
        </MembersBadge>
        <IconButton
          className="max-sm:-mr-3 max-sm:ml-auto"
          label={words.groups.activity}
          aria-haspopup="dialog"
          onClick={onActivity}
        >
          <History size={18} />
        </IconButton>
      </div>
      {open === 'name' && <EditGroupNameDialog group={group} onClose={close} />}
      {open === 'settings' && <GroupSettingsDialog group={group} onClose={close} />}
      {open === 'groups' && <GroupPicker onClose={close} />}
    </div>
  );
}

/** As high as a touch target, with room for the mark at its lower end. */
const nameBox = 'block min-h-11 w-full pt-0.5 pb-4.5';

const GroupMembersDialog = lazyDialog(() => import('./GroupMembersDialog.tsx'));

interface MembersBadgeProps {
  group: Group;
  /** Shown below the list. */
  children?: ReactNode;
}

/** Renders nothing for a group with one member. */
function MembersBadge({ group, children }: MembersBadgeProps) {
  const [open, setOpen] = useState(false);
  const { length } = group.members;
  if (length < 2) return null;
  return (
    <>
      <button
        type="button"
        aria-label={words.groups.members(length)}
        title={words.groups.memberList}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="group inline-flex min-h-11 min-w-11 items-center justify-center"
      >
        <span className="pill bg-brand-soft text-brand tabular-nums group-hover:underline">
          <Users aria-hidden="true" size={16} /> {length}
        </span>
      </button>
      {open && (
        <GroupMembersDialog group={group} onClose={() => setOpen(false)}>
          {children}
        </GroupMembersDialog>
      )}
    </>
  );
}

const InviteButton = ({ group }: { group: SharedGroup }) => (
  <button type="button" onClick={() => share(group)} className="group inline-flex min-h-11 min-w-11 items-center">
    <span className="pill border border-edge bg-surface text-ink [&>svg]:size-4 [&>svg]:shrink-0 group-hover:bg-sunken">
      <UserPlus /> {words.groups.invite}
    </span>
  </button>
);
