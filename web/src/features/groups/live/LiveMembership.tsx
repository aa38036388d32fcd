/** Listens to which groups the person is in: when there are more or fewer, they are asked for. */
import { userDocument } from '@pg/contract/documents';
import { userPath } from '@pg/contract/paths';
import { useEffect, useMemo } from 'react';
import { useLiveDocument } from '#firebase/live-hooks.ts';
import { readFresh } from '#firebase/read-document.ts';
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';

/** Feeds the ledger; shows nothing. Throws while rendering when the account is denied or cannot be read. */
export function LiveMembership({ userId }: { userId: string }) {
  const snapshot = useLiveDocument(userPath(userId));
  const user = useMemo(() => readFresh(userDocument, snapshot), [snapshot]);
  const codes = user?.groupCodes.toSorted().join();

  useEffect(() => {
    if (codes === undefined) return;
    const known = ledger.getState().groups?.map(({ code }) => code);
    if (known?.toSorted().join() !== codes) refreshGroups().catch(() => undefined);
  }, [codes]);

  return null;
}
