/** Listens to a group's newest payments while their list is on the screen. */
import type { Payment } from '@pg/contract/answers';
import { useRemote } from '#forms/use-remote.ts';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';

interface Listed {
  readonly payments: readonly Payment[];
  /** How many were requested for this list. */
  readonly asked: number;
}

/** Starts listening to `wanted` payments as soon as the page is live. While more load, the shorter list stays. */
export const usePayments = (code: string, wanted: number) =>
  useRemote<Listed>({
    operation: 'balances',
    key: code,
    again: wanted,
    isWanted: useLedger((state) => state.live === 'on'),
    start: async ({ give, fail, onEnd }) => {
      const { listenToPayments } = await loadCode(() => import('./live/listen-to-payments.ts'));
      const onList = (payments: readonly Payment[]): void => give({ payments, asked: wanted });
      onEnd(listenToPayments(code, wanted, { onList, onError: fail }));
    },
  });
