/** Loads the user's groups for the home page. */
import { useEffect, useState } from 'react';
import { type Group, useLedger } from '#store/ledger.ts';
import { refreshOverview } from '#store/sync/refresh.ts';

interface OwnGroups {
  /** Undefined until they are known. */
  readonly groups: readonly Group[] | undefined;
  /** Whether the groups are known, or could not be loaded. */
  readonly isSettled: boolean;
}

/** Without an answer, the page shows no groups: *Enter Group* asks again and says what went wrong. */
export function useOwnGroups(): OwnGroups {
  const groups = useLedger((state) => state.groups);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    refreshOverview().catch(() => setFailed(true));
  }, []);
  return { groups, isSettled: failed || groups !== undefined };
}
