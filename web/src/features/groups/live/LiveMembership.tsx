/** Requests the user's groups when the user's document lists other groups than the store. */
import { useEffect } from 'react';
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';

/** Renders nothing. `groupCodes` come from the user's document; undefined until it has arrived. */
export function LiveMembership({ groupCodes }: { groupCodes: readonly string[] | undefined }) {
  const codes = groupCodes?.toSorted().join();

  useEffect(() => {
    if (codes === undefined) return;
    const known = ledger.getState().groups?.map(({ code }) => code);
    if (known?.toSorted().join() !== codes) refreshGroups().catch(() => undefined);
  }, [codes]);

  return null;
}
