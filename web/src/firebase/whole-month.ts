/** All expenses of a month, of which a list may have only the newest. */
import type { Expense } from '@pg/contract/expense';
import type { Month } from '@pg/contract/months';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { loadCode } from '#browser/load-chunk.ts';
import { useRemote } from '#forms/use-remote.ts';
import { expensesShown } from '#state/overlay.ts';
import { groupMonth, useLedger } from '#state/store.ts';

/** Starts reading as soon as the page is live, and again whenever the list has been replaced by its newest page. */
export function useWholeMonth(code: string, month: Month, isWanted: boolean) {
  const isLive = useLedger(({ live }) => live === 'on');
  const key = groupMonth(code, month);
  return useRemote({
    operation: 'showMonth',
    key,
    again: useLedger(({ heads }) => heads[key]?.bottom),
    isWanted: isWanted && isLive,
    start: async ({ isEnded }) => {
      const { readRest } = await loadCode(() => import('./more-expenses.ts'));
      await readRest(code, month, () => !isEnded());
    },
  });
}

/** Whether a known list of the month lacks older expenses. */
const useHasMore = (code: string, month: Month): boolean =>
  useLedger(({ heads }) => heads[groupMonth(code, month)]?.bottom !== undefined);

/** Reads what the month lacks. Returns all its expenses, without those that are leaving; undefined until they are known. */
export function useWholeList(code: string, month: Month, isWanted = true) {
  const hasMore = useHasMore(code, month);
  const { problem, retry } = useWholeMonth(code, month, isWanted && hasMore);
  const sources = useLedger(useShallow(({ heads, own }) => ({ heads, own })));
  const list = useMemo(
    (): readonly Expense[] | undefined =>
      hasMore ? undefined : expensesShown({ ...sources, leaving: {} }, code, month),
    [hasMore, sources, code, month],
  );
  return { list, problem, retry };
}
