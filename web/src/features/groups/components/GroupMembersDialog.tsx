/** Who is in a group: names, numbers and roles (docs/product.md §10). */
import type { Member } from '@pg/contract/answers';
import type { ReactNode } from 'react';
import { useUserId } from '#store/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ScrollingList } from '#ui/ScrollingList.tsx';

interface GroupMembersDialogProps {
  members: readonly Member[];
  /** What else a member may want to do about the group. */
  children?: ReactNode;
  onClose: () => void;
}

/** 'Group Members': by name, and live like the group that it is given. */
export default function GroupMembersDialog({ members, children, onClose }: GroupMembersDialogProps) {
  const ownId = useUserId();
  const ordered = [...members].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog title="Group Members" onClose={onClose}>
      <ScrollingList label="Members">
        {ordered.map(({ userId, name, role }) => (
          <li key={userId} className="flex items-center gap-3 py-3 pr-1">
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">
                {name}
                {userId === ownId && (
                  <span className="ml-2 rounded-full bg-brand-soft px-2 py-0.5 text-xs font-semibold text-brand">
                    You
                  </span>
                )}
              </span>
              <span className="block text-sm text-muted tabular-nums">{userId}</span>
            </span>
            <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 text-sm text-muted capitalize">{role}</span>
          </li>
        ))}
      </ScrollingList>
      {children}
      <Button className="mt-5 w-full" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
