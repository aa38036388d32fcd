/** Listens to a group's newest payments while their list is on the screen. */
import type { Payment } from '@pg/contract/answers';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';

interface Payments {
  /** Undefined until they have arrived. While the connection is lost, the last list stays. */
  readonly payments: readonly Payment[] | undefined;
  /** How many were requested for this list. */
  readonly asked: number;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Starts listening to `wanted` payments as soon as the page is live. While more load, the shorter list stays. */
export function usePayments(code: string, wanted: number): Payments {
  const live = useLedger((state) => state.live);
  const [attempt, setAttempt] = useState(0);
  const [list, setList] = useState<Pick<Payments, 'payments' | 'asked'>>({ payments: undefined, asked: 0 });
  const [problem, setProblem] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap on Try again listens once more
  useEffect(() => {
    if (live !== 'on') return;
    let stop: (() => void) | undefined;
    let isEnded = false;
    const onList = (payments: readonly Payment[]): void => {
      setProblem(undefined);
      setList({ payments, asked: wanted });
    };
    const onError = (error: unknown): void => setProblem(messageFor('balances', error));
    loadCode(() => import('./live/listen-to-payments.ts')).then(({ listenToPayments }) => {
      if (!isEnded) stop = listenToPayments(code, wanted, { onList, onError });
    }, onError);
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [code, wanted, live, attempt]);

  const retry = (): void => {
    setProblem(undefined);
    setAttempt((number) => number + 1);
  };
  return { ...list, problem, retry };
}
