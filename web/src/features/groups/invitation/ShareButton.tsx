/** The button that shares a group's invitation link. The code that shares the link loads at the first press. */
import { Share2, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/first.ts';
import { withWords } from '#words/load.ts';

interface ShareButtonProps {
  name: string;
  /** The group's first code. */
  groupCode: string;
  /** The code to join with. */
  code: string;
  /** Whether the button is a small one that says 'Invite'. */
  small?: boolean;
  /** The label, by default 'Share'. */
  children?: ReactNode;
}

export function ShareButton({ name, groupCode, code, small = false, children = words.groups.share }: ShareButtonProps) {
  const share = (): void =>
    void withWords('more', import('./share-group.ts')).then(
      ({ shareGroup }) => shareGroup({ name, groupCode, code }),
      () => toast.error(words.groups.linkNotCopied),
    );
  return small ? (
    <button type="button" onClick={share} className="group inline-flex min-h-11 min-w-11 items-center">
      <span className="pill border border-edge bg-surface text-ink [&>svg]:size-4 [&>svg]:shrink-0 group-hover:bg-sunken">
        <UserPlus /> {words.groups.invite}
      </span>
    </button>
  ) : (
    <Button onClick={share}>
      <Share2 aria-hidden="true" size={18} /> {children}
    </Button>
  );
}
