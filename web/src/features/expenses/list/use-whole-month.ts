/** Reads what is missing of a month. */
import type { Month } from '@pg/contract/months';
import { useRemote } from '#forms/use-remote.ts';
import { groupMonth, useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';

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
      const { readRest } = await loadCode(() => import('../live/read-older.ts'));
      await readRest(code, month, () => !isEnded());
    },
  });
}
