/** The waiting expenses of one group. */
import { useMemo } from 'react';
import type { WaitingExpense } from '#outbox/entries.ts';
import { useLedger } from '../ledger.ts';
import { useWaiting } from './waiting.ts';

/**
 * Returns the expenses that wait for this group, oldest first. Includes those that wait only for groups that the user
 * is no longer in, because no list shows them; without a code, returns only these.
 */
export function useWaitingExpenses(code: string | undefined): readonly WaitingExpense[] {
  const entries = useWaiting();
  const groups = useLedger((state) => state.groups);
  return useMemo(() => {
    const isOwn = (one: string): boolean => !groups || groups.some((group) => group.code === one);
    return entries.filter(
      (entry): entry is WaitingExpense =>
        entry.kind === 'expense' &&
        ((code !== undefined && entry.groupCodes.includes(code)) || !entry.groupCodes.some(isOwn)),
    );
  }, [entries, groups, code]);
}
