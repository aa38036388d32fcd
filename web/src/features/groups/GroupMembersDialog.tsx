/** The members of a group: names, numbers and roles (docs/product.md §10). What can be done about them is in People.tsx. */
import { useUserId } from '#api/session.ts';
import type { Group } from '#state/store.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Dialog, ScrollingList } from '#ui/Dialog.tsx';
import { words } from '#words/all.ts';
import { ShareButton } from './ShareButton.tsx';

interface GroupMembersDialogProps {
  group: Group;
  onClose: () => void;
}

/** Lists the members by name. */
export default function GroupMembersDialog({ group, onClose }: GroupMembersDialogProps) {
  const ownId = useUserId();
  return (
    <Dialog
      title={words.groups.memberList}
      onClose={onClose}
      footer={
        <div className="grid">
          <ShareButton group={group}>{words.expenses.invite}</ShareButton>
        </div>
      }
    >
      <ScrollingList label={words.dashboard.members}>
        {group.members
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map(({ userId, username, name, role }) => (
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
            </li>
          ))}
      </ScrollingList>
    </Dialog>
  );
}

/** A link with a member's number, so that a phone can call it. */
const CallLink = ({ number }: { number: string }) => (
  <a href={`tel:+91${number}`} className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4">
    {number}
  </a>
);
