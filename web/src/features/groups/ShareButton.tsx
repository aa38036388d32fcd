/** The button that shares a group's invitation link. */
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { words } from '#words/list.ts';
import type { SharedGroup } from './open-share-sheet.ts';
import { shareInvitation } from './share-invitation.ts';

interface ShareButtonProps {
  group: SharedGroup;
  className?: string;
  /** The label, by default 'Share'. */
  children?: ReactNode;
}

export const ShareButton = ({ group, className, children = words.groups.share }: ShareButtonProps) => (
  <Button className={className} onClick={() => shareInvitation(group)}>
    <Share2 aria-hidden="true" size={18} /> {children}
  </Button>
);
