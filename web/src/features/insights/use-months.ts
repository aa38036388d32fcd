/** The months before the one that Insights show. */
import { type Paise, zero } from '@pg/contract/money';
import { type Month, type Sums, shiftMonth } from '@pg/contract/months';
import { useRemote } from '#forms/use-remote.ts';
import { useLedger } from '#ledger/state.ts';
import { loadCode } from '#ui/load-code.ts';

/** How many months Insights show, including the chosen one. */
const shown = 6;

export interface EarlierMonth {
  readonly month: Month;
  readonly total: Paise;
  readonly byDay: Sums;
}

/** Reads the months once the page is live: the oldest first, including months without an expense. */
export const useMonths = (code: string, month: Month) =>
  useRemote<readonly EarlierMonth[]>({
    operation: 'showMonth',
    key: `${code}/${month}`,
    isWanted: useLedger((state) => state.live === 'on'),
    start: async ({ give }) => {
      const { readMonths } = await loadCode(() => import('#live/months.ts'));
      const stored = await readMonths(code, shiftMonth(month, 1 - shown), shiftMonth(month, -1));
      const found = new Map(stored.map((one) => [one.month, one]));
      const all = Array.from({ length: shown - 1 }, (_, index) => shiftMonth(month, index + 1 - shown));
      give(all.map((one) => ({ total: zero, byDay: {}, ...found.get(one), month: one })));
    },
  });
