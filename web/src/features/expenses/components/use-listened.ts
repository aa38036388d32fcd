/** Listens to one member's or one day's expenses of a month. */
import type { Expense } from '@pg/contract/answers';
import { useRemote } from '#forms/use-remote.ts';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';
import type { Wanted } from '../live/listen-to-some.ts';

/** Starts listening as soon as the page is live. Gives the list once all expenses have arrived. */
export function useListened(wanted: Wanted) {
  const { code, month, userId, day } = wanted;
  return useRemote<readonly Expense[]>({
    operation: 'showMonth',
    key: `${code}/${month}/${userId ?? ''}/${day ?? ''}`,
    isWanted: useLedger((state) => state.live === 'on'),
    start: async ({ give, fail, onEnd }) => {
      const { listenToSome } = await loadCode(() => import('../live/listen-to-some.ts'));
      onEnd(listenToSome(wanted, { onList: give, onError: fail }));
    },
  });
}
