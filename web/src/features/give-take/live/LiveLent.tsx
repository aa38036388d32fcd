/** Listens to what the open Give/Take records come to. */
import { userDocument } from '@pg/contract/documents';
import { userPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { mergeLent } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';

/** Feeds the ledger; shows nothing. Throws while rendering when the account is denied or cannot be read. */
export function LiveLent({ userId }: { userId: string }) {
  const snapshot = useLiveDocument(userPath(userId));
  const user = useMemo(() => readFresh(userDocument, snapshot), [snapshot]);

  useEffect(() => {
    if (!user) return;
    const { given, taken, revision } = user;
    ledger.setState((state) => mergeLent(state, { given, taken, revision }));
  }, [user]);

  return null;
}
