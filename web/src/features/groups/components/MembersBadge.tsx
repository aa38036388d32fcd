/** The number of members; a tap lists them. */
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Group } from '#store/ledger.ts';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { words } from '#words/first.ts';

const GroupMembersDialog = lazyDialog(() => import('./GroupMembersDialog.tsx'));

interface MembersBadgeProps {
  group: Group;
  /** Shown below the list. */
  children?: ReactNode;
}

/** Renders nothing for a group with one member. */
export function MembersBadge({ group, children }: MembersBadgeProps) {
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
