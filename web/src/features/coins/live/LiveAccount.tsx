/** Listens to the own coin account. */
import { userDocument } from '@pg/contract/documents';
import { userPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { mergeCoins } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';

/** Feeds the ledger; shows nothing. Throws while rendering when the account is denied or cannot be read. */
export function LiveAccount({ userId }: { userId: string }) {
  const snapshot = useLiveDocument(userPath(userId));
  const user = useMemo(() => readFresh(userDocument, snapshot), [snapshot]);

  useEffect(() => {
    if (!user) return;
    const { monthlyLimit, remaining, month } = user.coins;
    ledger.setState((state) => mergeCoins(state, { monthlyLimit, remaining, month, revision: user.revision }));
  }, [user]);

  // Deleted on another phone: the next call is refused, and says so.
  const isGone = snapshot !== undefined && !snapshot.exists() && !snapshot.metadata.fromCache;
  useEffect(() => {
    if (isGone) refreshGroups().catch(() => undefined);
  }, [isGone]);

  return null;
}
