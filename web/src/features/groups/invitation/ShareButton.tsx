/** The button that shares a group's invitation link. The code that shares the link loads at the first press. */
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/first.ts';
import { withWords } from '#words/load.ts';

interface ShareButtonProps {
  name: string;
  /** The group's first code. */
  groupCode: string;
  /** The code to join with. */
  code: string;
  /** Whether to show only the icon. */
  small?: boolean;
  /** The label, by default 'Share'. */
  children?: ReactNode;
}

/** An icon without text has a longer label, for its tooltip and screen readers. */
export function ShareButton({ name, groupCode, code, small = false, children = words.groups.share }: ShareButtonProps) {
  const share = (): void =>
    void withWords('more', import('./share-group.ts')).then(
      ({ shareGroup }) => shareGroup({ name, groupCode, code }),
      () => toast.error(words.groups.linkNotCopied),
    );
  return small ? (
    <IconButton label={words.groups.shareGroup} onClick={share}>
      <Share2 size={18} />
    </IconButton>
  ) : (
    <Button onClick={share}>
      <Share2 aria-hidden="true" size={18} /> {children}
    </Button>
  );
}
