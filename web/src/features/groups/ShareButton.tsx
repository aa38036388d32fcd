/** The button that shares a group's invitation link. */
import { Share2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import { words } from '#words/list.ts';
import type { SharedGroup } from './open-share-sheet.ts';
import { shareInvitation } from './share-invitation.ts';

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'children'> {
  group: SharedGroup;
}

/** Labelled 'Share' by default. */
export const ShareButton = ({ group, children = words.groups.share, ...rest }: ShareButtonProps) => (
  <Button {...rest} onClick={() => shareInvitation(group)}>
    <Share2 aria-hidden="true" size={18} /> {children}
  </Button>
);
