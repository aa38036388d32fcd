/** Asks about groups that someone joined with the user's number before the user confirmed it (docs/product.md §2). */
import { useState } from 'react';
import { lazyDialog } from '#ui/base/late-code.tsx';

const KeepGroupsDialog = lazyDialog(() => import('./KeepGroupsDialog.tsx'));

/** The users whom this page has already asked. */
const asked = new Set<string>();

/** Shows the question once per page. `codes` are the groups in question, as the user's document lists them now. */
export function ConfirmGroups({ userId, codes }: { userId: string; codes: readonly string[] }) {
  const [isDone, setIsDone] = useState(() => asked.has(userId));
  if (isDone || codes.length === 0) return null;
  const close = (): void => {
    asked.add(userId);
    setIsDone(true);
  };
  return <KeepGroupsDialog codes={codes} onClose={close} />;
}
