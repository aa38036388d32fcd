/** The month's remaining coins and limit (docs/product.md §6). A tap opens the coins dialog. */
import { coinsForMonth } from '@pg/contract/coins';
import { formatCoins, type Paise } from '@pg/contract/money';
import { useMemo, useState } from 'react';
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

/** While no limit is set, the card asks for one. */
export function CoinsCard() {
  const [open, setOpen] = useState(false);
  const coins = useAppState((state) => state.coins);
  const month = useAppState((state) => state.month);
  const balance = useMemo(() => coins && coinsForMonth(coins, month), [coins, month]);
  if (!balance) return <Skeleton className="h-13 rounded-card" />;

  const { monthlyLimit, remaining } = balance;
  const [shown, limit] = [formatCoins(remaining), formatCoins(monthlyLimit)];
  // Without room on the line, the bar alone says how much is used.
  const usedLook = shown.length + limit.length > 14 ? '@max-[24rem]:sr-only' : '@max-[19rem]:sr-only';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="card pressable block w-full px-3 py-2 sm:px-4"
      >
        <span className="@container flex flex-wrap items-baseline gap-x-1 text-xs text-muted tabular-nums">
          <span>{words.coins.remaining}</span> {/* The largest size that fits the card. */}
          <span className="figures font-bold text-ink" style={{ fontSize: `min(0.875rem, ${150 / shown.length}cqi)` }}>
            {shown}
          </span>{' '}
          {monthlyLimit !== 0 && (
            <>
              <span aria-hidden="true">/ {limit}</span> <span className="sr-only">{words.coins.limit(limit)}</span>{' '}
            </>
          )}
          <span className="leads-on ml-auto flex gap-1.5">
            <span className={usedLook}>{usageText(monthlyLimit, remaining)}</span>
          </span>{' '}
          <WaitingCoins />
        </span>{' '}
        <span aria-hidden="true" data-bar="" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full transition-[width] duration-500 ${bars[usageOf(monthlyLimit, remaining)]}`}
            style={{ width: `${percentUsed(monthlyLimit, remaining)}%` }}
          />
        </span>{' '}
        {monthlyLimit === 0 && (
          <span className="mt-2 block rounded-control bg-caution-soft px-3 py-2 text-sm font-medium text-caution-ink">
            {words.coins.setLimitFirst}
          </span>
        )}
      </button>
      {open && <CoinsDialog isSet={monthlyLimit !== 0} onClose={() => setOpen(false)} />}
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
export function usageText(monthlyLimit: Paise, remaining: Paise): string {
  if (monthlyLimit === 0) return words.coins.noLimit;
  return words.coins.used(Math.max(0, Math.floor(((monthlyLimit - remaining) * 100) / monthlyLimit)));
}

/** Returns the used part in percent, 0 to 100, for the width of the bar; 100 without a limit. */
export const percentUsed = (monthlyLimit: Paise, remaining: Paise): number =>
  monthlyLimit === 0 ? 100 : Math.min(100, Math.max(0, ((monthlyLimit - remaining) * 100) / monthlyLimit));
