/** The small button in a group's header that shares its invitation link. */
import { UserPlus } from 'lucide-react';
import { words } from '#words/first.ts';
import { type SharedGroup, share } from './share.ts';

export const InviteButton = ({ group }: { group: SharedGroup }) => (
  <button type="button" onClick={() => share(group)} className="group inline-flex min-h-11 min-w-11 items-center">
    <span className="pill border border-edge bg-surface text-ink [&>svg]:size-4 [&>svg]:shrink-0 group-hover:bg-sunken">
      <UserPlus /> {words.groups.invite}
    </span>
  </button>
);
