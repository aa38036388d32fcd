/** Who is in a group: names, numbers and roles (docs/product.md §10). */
import type { Member } from '@pg/contract/answers';
import type { ReactNode } from 'react';
import { useUserId } from '#store/session.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Face } from '#ui/Face.tsx';
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
          <li key={userId} className="flex items-center gap-3 py-2.5 pr-1 pl-0.5">
            <Face name={name} />
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">
                {name}
                {userId === ownId && <span className="chip ml-2 bg-brand-soft font-semibold text-brand">You</span>}
              </span>
              <span className="block text-sm text-muted tabular-nums">{userId}</span>
            </span>
            <span className="chip shrink-0 bg-sunken text-muted capitalize">{role}</span>
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
