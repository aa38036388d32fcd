/** All expenses of a month, of which a list may have only the newest. */
import type { Expense } from '@pg/contract/expense';
import type { Month } from '@pg/contract/months';
import { useMemo } from 'react';
import { loadChunk } from '#browser/load-chunk.ts';
import { useQuery } from '#forms/use-query.ts';
import { visibleExpenses } from '#state/local-changes.ts';
import { groupMonth, useAppState } from '#state/store.ts';

/** Starts reading as soon as the page is live, and again whenever the list has been replaced by its newest page. */
export function useCompleteMonth(code: string, month: Month, isWanted: boolean) {
  const isLive = useAppState(({ live }) => live === 'on');
  const key = groupMonth(code, month);
  return useQuery({
    operation: 'showMonth',
    key,
    refetchKey: useAppState(({ monthLists }) => monthLists[key]?.end),
    isEnabled: isWanted && isLive,
    subscribe: async ({ isEnded }) => {
      const { fetchRest } = await loadChunk(() => import('./more-expenses.ts'));
      await fetchRest(code, month, () => !isEnded());
    },
  });
}

/** Whether a known list of the month lacks older expenses. */
const useHasMore = (code: string, month: Month): boolean =>
  useAppState(({ monthLists }) => monthLists[groupMonth(code, month)]?.end !== undefined);

/** Reads what the month lacks. Returns all its expenses, without those that are leaving; undefined until they are known. */
export function useCompleteList(code: string, month: Month, isWanted = true) {
  const hasMore = useHasMore(code, month);
  const { problem, retry } = useCompleteMonth(code, month, isWanted && hasMore);
  const monthLists = useAppState((state) => state.monthLists);
  const localChanges = useAppState((state) => state.localChanges);
  const list = useMemo(
    (): readonly Expense[] | undefined =>
      hasMore ? undefined : visibleExpenses({ monthLists, localChanges, fadingOut: {} }, code, month),
    [hasMore, monthLists, localChanges, code, month],
  );
  return { list, problem, retry };
}
