/** Asks about groups that somebody joined before the number was confirmed (docs/product.md §2), as the own document names them. */
import { userDocument } from '@pg/contract/documents';
import { userPath } from '@pg/contract/paths';
import { useMemo, useState } from 'react';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { lazyDialog } from '#ui/base/lazy-dialog.tsx';

const KeepGroupsDialog = lazyDialog(() => import('../components/KeepGroupsDialog.tsx'));

/** Whom this page has asked, until it is loaded again. */
const asked = new Set<string>();

/** Shows nothing to anybody else. Throws while rendering when the account is denied or cannot be read. */
export function LiveUnconfirmed({ userId }: { userId: string }) {
  const snapshot = useLiveDocument(userPath(userId));
  const user = useMemo(() => readFresh(userDocument, snapshot), [snapshot]);
  const [isDone, setIsDone] = useState(() => asked.has(userId));
  const codes = user?.unconfirmedGroupCodes ?? [];
  if (isDone || codes.length === 0) return null;

  const close = (): void => {
    asked.add(userId);
    setIsDone(true);
  };
  return <KeepGroupsDialog codes={codes} onClose={close} />;
}
