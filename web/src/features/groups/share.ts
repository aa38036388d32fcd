/** Shares a group's invitation link. The code that does so loads at the first press. */
import { lateModule } from '#ui/late-code.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import type { SharedGroup } from './share-group.ts';

const sharing = lateModule(() => import('./share-group.ts'));

/** Shares the link, or says that it could not be shared. */
export const share = (group: SharedGroup): void =>
  void sharing.load().then(
    (shareGroup) => shareGroup(group),
    () => toast.error(words.groups.linkNotCopied),
  );
