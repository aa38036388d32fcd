/** What the balances count although it is dated after today (docs/product.md §6.19). Amounts are paise. */
import { type Paise, sum } from '@pg/contract/money';
import type { Month, Sums } from '@pg/contract/months';
import { useEffect, useState } from 'react';
import { useLedger } from '#ledger/state.ts';
import { loadCode } from '#ui/load-code.ts';

type Amounts = Readonly<Record<string, Paise>>;

/** The sums of a month that has not begun. */
export interface LaterMonth {
  readonly total: Paise;
  /** By person, what was paid for the month's shared expenses minus the shares. */
  readonly net: Amounts;
}

interface Later {
  /** The expenses dated after today; zero if there are none. */
  readonly total: Paise;
  /** The part of the later months in each balance. */
  readonly net: Amounts;
  /** Whether `net` is all that is dated after today. A month does not say what one of its days adds to each balance. */
  readonly isAll: boolean;
}

/** Returns the sums of several amounts by person. */
export function added(parts: readonly Amounts[]): Amounts {
  const people = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries(
    [...people].map((userId) => [userId, sum(...parts.flatMap((part) => part[userId] ?? []))] as const),
  );
}

/**
 * Returns what is dated after today, exact to the paisa; undefined while it is not known.
 *
 * @param present the sums of the current month
 * @param today "2026-11-25"
 */
export function datedLater(
  present: { readonly byDay?: Sums | undefined } | undefined,
  months: readonly LaterMonth[] | undefined,
  today: string,
): Later | undefined {
  if (!present || !months || !present.byDay) return undefined;
  const inMonth = Object.entries(present.byDay).flatMap(([day, amount]) => (day > today.slice(8) ? [amount] : []));
  return {
    total: sum(...inMonth, ...months.map(({ total }) => total)),
    net: added(months.map(({ net }) => net)),
    isAll: sum(...inMonth) === 0,
  };
}

/** Listens while the balances are shown. Returns the later months that have expenses; undefined while not known. */
export function useLaterMonths(code: string, month: Month): readonly LaterMonth[] | undefined {
  const live = useLedger((state) => state.live);
  const [months, setMonths] = useState<readonly LaterMonth[]>();
  useEffect(() => {
    if (live !== 'on') return;
    let stop: (() => void) | undefined;
    let isEnded = false;
    loadCode(() => import('#live/payments.ts')).then(
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
