/** Shares a group's invitation link. The code that does so loads at the first press. */
import type { Group } from '#ledger/state.ts';
import { loadCode } from '#ui/load-code.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/first.ts';
import { withWords } from '#words/load.ts';

export type SharedGroup = Pick<Group, 'code' | 'joinCode' | 'name'>;

/** Shares the link, or says that it could not be shared. */
export const share = (group: SharedGroup): void =>
  void withWords(
    'more',
    loadCode(() => import('./share-group.ts')),
  ).then(
    ({ shareGroup }) => shareGroup(group),
    () => toast.error(words.groups.linkNotCopied),
  );
