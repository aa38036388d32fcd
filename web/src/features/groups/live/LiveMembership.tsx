/** Asks for the user's groups when the user's document lists more or fewer of them. */
import { useEffect } from 'react';
import { ledger } from '#store/ledger.ts';
import { refreshGroups } from '#store/sync/refresh.ts';

/** Shows nothing. `groupCodes` are those of the document; undefined until it has arrived. */
export function LiveMembership({ groupCodes }: { groupCodes: readonly string[] | undefined }) {
  const codes = groupCodes?.toSorted().join();

  useEffect(() => {
    if (codes === undefined) return;
    const known = ledger.getState().groups?.map(({ code }) => code);
    if (known?.toSorted().join() !== codes) refreshGroups().catch(() => undefined);
  }, [codes]);

  return null;
}
