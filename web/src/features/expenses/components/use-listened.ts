/** Listens to a whole month, or to a member's part of it, as long as it is wanted. */
import type { Expense } from '@pg/contract/answers';
import { useEffect, useState } from 'react';
import { sentenceFor } from '#api/client/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';
import type { Wanted } from '../live/listen-to-month.ts';

interface Listened {
  /** Undefined until all of it has arrived. The last list stays while the connection is lost. */
  readonly expenses: readonly Expense[] | undefined;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Starts as soon as the page is live. Another month or member drops the former list. */
export function useListened({ code, month, userId }: Wanted, isWanted: boolean): Listened {
  const key = `${code}/${month}/${userId ?? ''}`;
  const live = useLedger((state) => state.live);
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<{ key: string; expenses?: readonly Expense[]; problem?: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap is a reason to listen once more
  useEffect(() => {
    if (!isWanted || live !== 'on') return;
    let stop: (() => void) | undefined;
    let ended = false;
    const onList = (expenses: readonly Expense[]): void => setHeard({ key, expenses });
    const onError = (error: unknown): void => setHeard({ key, problem: sentenceFor('showMonth', error) });
    loadCode(() => import('../live/listen-to-month.ts')).then(({ listenToMonth }) => {
      if (!ended) stop = listenToMonth({ code, month, userId }, { onList, onError });
    }, onError);
    return () => {
      ended = true;
      stop?.();
    };
  }, [code, month, userId, isWanted, live, attempt, key]);

  const current = heard?.key === key ? heard : undefined;
  const retry = (): void => {
    setHeard(undefined);
    setAttempt((number) => number + 1);
  };
  return { expenses: isWanted ? current?.expenses : undefined, problem: current?.problem, retry };
}
