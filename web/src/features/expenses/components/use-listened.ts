/** Listens to one member's or one day's expenses of a month. */
import type { Expense } from '@pg/contract/answers';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';
import type { Wanted } from '../live/listen-to-some.ts';

interface Listened {
  /** Undefined until all expenses have arrived. While the connection is lost, the last list stays. */
  readonly expenses: readonly Expense[] | undefined;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Starts listening as soon as the page is live. For another month, member or day, starts over. */
export function useListened({ code, month, ...some }: Wanted): Listened {
  const { userId, day } = some;
  const key = `${code}/${month}/${userId ?? ''}/${day ?? ''}`;
  const live = useLedger((state) => state.live);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; expenses?: readonly Expense[]; problem?: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names what is wanted, and `attempt` listens again
  useEffect(() => {
    if (live !== 'on') return;
    let stop: (() => void) | undefined;
    let isEnded = false;
    const onList = (expenses: readonly Expense[]): void => setResult({ key, expenses });
    const onError = (error: unknown): void => setResult({ key, problem: messageFor('showMonth', error) });
    loadCode(() => import('../live/listen-to-some.ts')).then(({ listenToSome }) => {
      if (!isEnded) stop = listenToSome({ code, month, ...some }, { onList, onError });
    }, onError);
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [live, attempt, key]);

  const current = result?.key === key ? result : undefined;
  const retry = (): void => {
    setResult(undefined);
    setAttempt((number) => number + 1);
  };
  return { expenses: current?.expenses, problem: current?.problem, retry };
}
