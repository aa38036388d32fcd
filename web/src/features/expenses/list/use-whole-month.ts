/** Reads what is missing of a month. */
import type { Month } from '@pg/contract/months';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { groupMonth, useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';

interface WholeMonth {
  /** Why the rest could not be read. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Starts reading as soon as the page is live, and again whenever the list has been replaced by its newest page. */
export function useWholeMonth(code: string, month: Month, isWanted: boolean): WholeMonth {
  const isLive = useLedger(({ live }) => live === 'on');
  const bottom = useLedger(({ heads }) => heads[groupMonth(code, month)]?.bottom);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap on Try again, or another end of the list, reads again
  useEffect(() => {
    if (!isWanted || !isLive) return;
    let isEnded = false;
    setProblem(undefined);
    loadCode(() => import('../live/read-older.ts'))
      .then(({ readRest }) => readRest(code, month, () => !isEnded))
      .catch((error: unknown) => {
        if (!isEnded) setProblem(messageFor('showMonth', error));
      });
    return () => {
      isEnded = true;
    };
  }, [code, month, isWanted, isLive, bottom, attempt]);

  return { problem, retry: () => setAttempt((number) => number + 1) };
}
