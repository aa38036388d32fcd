/** Listens to the own coin account. */
import { userDocument } from '@pg/contract/documents';
import { userPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { ledger } from '#store/ledger.ts';
import { offerAccount } from '#store/offers.ts';

/** Feeds the ledger; shows nothing. Throws while rendering when the account is denied or cannot be read. */
export function LiveAccount({ userId }: { userId: string }) {
  const snapshot = useLiveDocument(userPath(userId));
  const user = useMemo(() => readFresh(userDocument, snapshot), [snapshot]);

  useEffect(() => {
    if (!user) return;
    const { monthlyLimit, remaining, month } = user.coins;
    ledger.setState((state) => offerAccount(state, { monthlyLimit, remaining, month, revision: user.revision }));
  }, [user]);

  return null;
}
