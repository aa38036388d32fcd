/** Listens to a whole month, or to one member's or one day's expenses of it, while `isWanted`. */
import type { Expense } from '@pg/contract/answers';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';
import type { Wanted } from '../live/listen-to-month.ts';

interface Listened {
  /** Undefined until all expenses have arrived. While the connection is lost, the last list stays. */
  readonly expenses: readonly Expense[] | undefined;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Starts listening as soon as the page is live. For another month, member or day, starts over. */
export function useListened({ code, month, userId, day }: Wanted, isWanted: boolean): Listened {
  const key = `${code}/${month}/${userId ?? ''}/${day ?? ''}`;
  const live = useLedger((state) => state.live);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; expenses?: readonly Expense[]; problem?: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: when `attempt` changes, the effect listens again
  useEffect(() => {
    if (!isWanted || live !== 'on') return;
    let stop: (() => void) | undefined;
    let isEnded = false;
    const onList = (expenses: readonly Expense[]): void => setResult({ key, expenses });
    const onError = (error: unknown): void => setResult({ key, problem: messageFor('showMonth', error) });
    loadCode(() => import('../live/listen-to-month.ts')).then(({ listenToMonth }) => {
      if (!isEnded) stop = listenToMonth({ code, month, userId, day }, { onList, onError });
    }, onError);
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [code, month, userId, day, isWanted, live, attempt, key]);

  const current = result?.key === key ? result : undefined;
  const retry = (): void => {
    setResult(undefined);
    setAttempt((number) => number + 1);
  };
  return { expenses: isWanted ? current?.expenses : undefined, problem: current?.problem, retry };
}
