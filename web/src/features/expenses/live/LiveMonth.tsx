/** Listens to the totals of a group's current month, and merges them and the group's changes into its list. */
import type { Month } from '@pg/contract/months';
import { useEffect } from 'react';
import { groupMonth, ledger } from '#store/ledger.ts';
import { announceChanges } from './announce-changes.ts';
import { type MonthParts, useMergedMonth } from './use-merged-month.ts';

interface LiveMonthProps extends MonthParts {
  userId: string;
  month: Month;
}

/** Announces changes by others. Throws while rendering if a read is denied or fails. */
export function LiveMonth({ userId, ...parts }: LiveMonthProps) {
  const { code, month, userRevision, changes } = parts;
  const { isKnown } = useMergedMonth(parts);

  useEffect(() => announceChanges(groupMonth(code, month), userId), [userId, code, month]);

  const ready = isKnown && userRevision !== undefined && changes !== undefined;
  useEffect(() => {
    if (!ready) return;
    ledger.setState({ live: 'on' });
    return () => ledger.setState(({ live }) => (live === 'on' ? { live: 'off' } : {}));
  }, [ready]);

  return null;
}
