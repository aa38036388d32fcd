/** The month's remaining coins and limit (docs/product.md §6), in the card with the answer. A tap opens the coins dialog. */
import { coinsForMonth } from '@pg/contract/coins';
import { formatCoins, type Paise } from '@pg/contract/money';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { RoomForCoins } from '#outbox/RoomForPending.tsx';
import { useAppState } from '#state/store.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { lazyDialog, lazyWhenIdle } from '#ui/lazy.tsx';
import { words } from '#words/first.ts';

const CoinsDialog = lazyDialog(() => import('./CoinsDialog.tsx'));
const WaitingCoins = lazyWhenIdle(() => import('./PendingCoins.tsx'), RoomForCoins);

const bars: Record<Usage, string> = {
  none: 'bg-bar-none',
  good: 'bg-bar-good',
  warn: 'bg-bar-warn',
  high: 'bg-bar-high',
};

/** While no limit is set, the line asks for one. */
export function Coins() {
  const [open, setOpen] = useState(false);
  const coins = useAppState((state) => state.coins);
  const month = useAppState((state) => state.month);
  const balance = useMemo(() => coins && coinsForMonth(coins, month), [coins, month]);
  if (!balance) return <Skeleton className="col-span-full h-4 opacity-20" />;

  const { monthlyLimit, remaining } = balance;
  const limit = formatCoins(monthlyLimit);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="coins-line">
        <span>
          {words.coins.remaining} <span className="font-bold">{formatCoins(remaining)}</span>{' '}
          {monthlyLimit !== 0 && (
            <>
              <span aria-hidden="true">/ {limit}</span> <span className="sr-only">{words.coins.limit(limit)}</span>
            </>
          )}
        </span>{' '}
        <span aria-hidden="true" data-bar="" className="coins-bar">
          <span
            className={`block h-full rounded-full transition-[width] duration-500 ${bars[usageOf(monthlyLimit, remaining)]}`}
            style={{ width: `${barWidth(monthlyLimit, remaining)}%` }}
          />
        </span>{' '}
        <span>{usageText(monthlyLimit, remaining)}</span> <WaitingCoins />
        {monthlyLimit === 0 && <span className="coins-banner">{words.coins.setLimitFirst}</span>}
      </button>
      {open && createPortal(<CoinsDialog isSet={monthlyLimit !== 0} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

type Usage = 'none' | 'good' | 'warn' | 'high';

/** Returns the colour of the bar: none without a limit, good below 50% used, warn below 80%, else high. */
export function usageOf(monthlyLimit: Paise, remaining: Paise): Usage {
  if (monthlyLimit === 0) return 'none';
  const used = (monthlyLimit - remaining) * 100;
  if (used < monthlyLimit * 50) return 'good';
  return used < monthlyLimit * 80 ? 'warn' : 'high';
}

/** Returns the used part in whole per cent, rounded down, so that 50% and 80% appear only once they are reached. */
const percentUsed = (monthlyLimit: Paise, remaining: Paise): number =>
  Math.max(0, Math.floor(((monthlyLimit - remaining) * 100) / monthlyLimit));

export const usageText = (monthlyLimit: Paise, remaining: Paise): string =>
  monthlyLimit === 0 ? words.coins.noLimit : words.coins.used(percentUsed(monthlyLimit, remaining));

/** Returns the used part in percent, 0 to 100; 100 without a limit. */
export const barWidth = (monthlyLimit: Paise, remaining: Paise): number =>
  monthlyLimit === 0 ? 100 : Math.min(100, Math.max(0, ((monthlyLimit - remaining) * 100) / monthlyLimit));
