/** The months before the one that Insights show. */
import { type Paise, zero } from '@pg/contract/money';
import type { Sums } from '@pg/contract/months';
import { type Month, shiftMonth } from '@pg/contract/months';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';

/** How many months Insights show, including the chosen one. */
const shown = 6;

export interface EarlierMonth {
  readonly month: Month;
  readonly total: Paise;
  /** Undefined if the month is from before sums by day. */
  readonly byDay: Sums | undefined;
}

interface Months {
  /** The oldest first, including months without an expense; undefined until they are known. */
  readonly earlier: readonly EarlierMonth[] | undefined;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Reads the months once the page is live. */
export function useMonths(code: string, month: Month): Months {
  const isLive = useLedger((state) => state.live === 'on');
  const [attempt, setAttempt] = useState(0);
  const [earlier, setEarlier] = useState<readonly EarlierMonth[]>();
  const [problem, setProblem] = useState<string>();
  const isWanted = isLive && !earlier;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    if (!isWanted) return;
    let isEnded = false;
    const asked = Array.from({ length: shown - 1 }, (_, index) => shiftMonth(month, index + 1 - shown));
    loadCode(() => import('./live/read-months.ts'))
      .then(({ readMonths }) => readMonths(code, shiftMonth(month, 1 - shown), shiftMonth(month, -1)))
      .then(
        (known) => {
          const found = new Map(known.map((one) => [one.month, one]));
          const nothing = { total: zero, byDay: {} };
          if (!isEnded) setEarlier(asked.map((one) => ({ ...nothing, ...found.get(one), month: one })));
        },
        (error: unknown) => {
          if (!isEnded) setProblem(messageFor('showMonth', error));
        },
      );
    return () => {
      isEnded = true;
    };
  }, [code, month, isWanted, attempt]);

  const retry = (): void => {
    setProblem(undefined);
    setAttempt((number) => number + 1);
  };
  return { earlier, problem, retry };
}
