/** Shares a group's invitation link. The code that does so loads at the first press. */
import { lazyModule } from '#ui/lazy.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import type { SharedGroup } from './open-share-sheet.ts';

const sharing = lazyModule(() => import('./open-share-sheet.ts'));

/** Shares the link. */
export const shareInvitation = (group: SharedGroup): void =>
  void sharing.load().then(
    (shareGroup) => shareGroup(group),
    () => toast.error(words.common.notOpened),
  );
