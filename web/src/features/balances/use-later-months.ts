/** Follows the months that have not begun while the balances are on the screen. */
import type { Month } from '@pg/contract/months';
import { useEffect, useState } from 'react';
import { useLedger } from '#store/ledger.ts';
import { loadCode } from '#ui/load-code.ts';
import type { LaterMonth } from './later.ts';

/** Returns the later months that have expenses; undefined while they are not known. */
export function useLaterMonths(code: string, month: Month): readonly LaterMonth[] | undefined {
  const live = useLedger((state) => state.live);
  const [months, setMonths] = useState<readonly LaterMonth[]>();
  useEffect(() => {
    if (live !== 'on') return;
    let stop: (() => void) | undefined;
    let isEnded = false;
    loadCode(() => import('./live/listen-to-later-months.ts')).then(
      ({ listenToLaterMonths }) => {
        if (!isEnded) stop = listenToLaterMonths(code, month, setMonths);
      },
      () => undefined,
    );
    return () => {
      isEnded = true;
      stop?.();
      setMonths(undefined);
    };
  }, [code, month, live]);
  return months;
}
