/** Asks about what is from before the user confirmed the number: someone else may have used it (docs/product.md §2). */
import type { UserDocument } from '@pg/contract/documents';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy.tsx';

const KeepGroupsDialog = lazyDialog(() => import('./KeepGroupsDialog.tsx'));

/** The users whom this page has already asked. */
const asked = new Set<string>();

/** Shows the question once per page. */
export function KeepGroupsPrompt({ userId, user }: { userId: string; user: UserDocument }) {
  const [isDone, setIsDone] = useState(() => asked.has(userId));
  const { unconfirmedAccount, unconfirmedGroupCodes: codes = [] } = user;
  if (isDone || (codes.length === 0 && !unconfirmedAccount)) return null;
  const close = (): void => {
    asked.add(userId);
    setIsDone(true);
  };
  return <KeepGroupsDialog codes={codes} account={unconfirmedAccount && user} onClose={close} />;
}
