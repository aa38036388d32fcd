/** The month's remaining coins and limit (docs/product.md §6). A tap opens the coins dialog. */
import { coinsIn } from '@pg/contract/coins';
import { formatCoins } from '@pg/contract/money';
import { useMemo, useState } from 'react';
import { useLedger } from '#store/ledger.ts';
import { later, lazyDialog } from '#ui/base/late-code.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { words } from '#words/first.ts';
import { percentUsed, type Usage, usageOf, usageText } from '../coin-usage.ts';

const CoinsDialog = lazyDialog(() => import('./CoinsDialog.tsx'));
const WaitingCoins = later(() => import('./WaitingCoins.tsx'));

const bars: Record<Usage, string> = {
  none: 'bg-bar-none',
  good: 'bg-bar-good',
  warn: 'bg-bar-warn',
  high: 'bg-bar-high',
};

/** While no limit is set, the card asks for one. */
export function CoinsCard() {
  const [open, setOpen] = useState(false);
  const coins = useLedger((state) => state.coins);
  const month = useLedger((state) => state.month);
  const balance = useMemo(() => coins && coinsIn(coins, month), [coins, month]);
  if (!balance) return <Skeleton className="h-13 rounded-card" />;

  const { monthlyLimit, remaining } = balance;
  const [shown, limit] = [formatCoins(remaining), formatCoins(monthlyLimit)];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="card pressable block w-full px-3 py-2 sm:px-4"
      >
        <span className="@container flex flex-wrap items-center gap-x-2 text-fine text-muted tabular-nums">
          <span>{words.coins.remaining}</span> {/* The largest size that fits the card. */}
          <span className="figures font-bold text-ink" style={{ fontSize: `min(1rem, ${150 / shown.length}cqi)` }}>
            {shown}
          </span>{' '}
          {monthlyLimit !== 0 && (
            <>
              <span aria-hidden="true">/ {limit}</span> <span className="sr-only">{words.coins.limit(limit)}</span>{' '}
            </>
          )}
          <WaitingCoins /> <span className="leads-on ml-auto flex gap-2">{usageText(monthlyLimit, remaining)}</span>
        </span>{' '}
        <span aria-hidden="true" data-bar="" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full transition-[width] duration-500 ${bars[usageOf(monthlyLimit, remaining)]}`}
            style={{ width: `${percentUsed(monthlyLimit, remaining)}%` }}
          />
        </span>{' '}
        {monthlyLimit === 0 && (
          <span className="mt-2 block rounded-control bg-caution-soft px-3 py-2 text-fine font-medium text-caution-ink">
            {words.coins.setLimitFirst}
          </span>
        )}
      </button>
      {open && <CoinsDialog isSet={monthlyLimit !== 0} onClose={() => setOpen(false)} />}
    </>
  );
}
