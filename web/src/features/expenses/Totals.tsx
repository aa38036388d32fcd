/** The totals of the current month: the group's, and the user's if the group has several members. */
import { formatRupees, type Paise, paise, zero } from '@pg/contract/money';
import { type Month, partsOf } from '@pg/contract/months';
import type { CSSProperties, ReactNode } from 'react';
import type { TotalsSlice } from '#ledger/state.ts';
import { useCountUp } from '#ui/use-count-up.ts';
import { words } from '#words/first.ts';

interface TotalsProps {
  month: Month;
  totals: TotalsSlice;
  userId: string;
  several: boolean;
  /** Shown below the totals. */
  children?: ReactNode;
}

/**
 * Animates changes of the totals, but not the first correction of a device snapshot. Each total names its month,
 * because it stays on the screen while *Previous Months* is open.
 */
export function Totals({ month, totals, userId, several, children }: TotalsProps) {
  const monthName = words.dates.months[partsOf(month).month - 1] ?? '';
  return (
    <div className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] overflow-hidden sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1">
      <Figure key={`total ${totals.fromDevice}`} label={words.expenses.total} month={monthName} amount={totals.total} />
      {several && (
        <Figure
          key={`own ${totals.fromDevice}`}
          label={words.expenses.ownTotal}
          month={monthName}
          amount={totals.byMember[userId] ?? zero}
        />
      )}
      {children}
    </div>
  );
}

/** How long a total takes to reach its new value, in milliseconds. */
const countUp = 900;

interface FigureProps {
  label: string;
  /** The name of the amount's month, unless it is shown nearby. */
  month?: string;
  amount: Paise;
}

export function Figure({ label, month, amount }: FigureProps) {
  const shown = useCountUp(amount, countUp);
  const longest = formatRupees(amount).length;
  return (
    <div className="@container min-w-0 px-3 py-1 text-fine text-muted sm:px-4">
      <h2 className="inline">{label}</h2>
      {month && <span> · {month}</span>}
      <p className="figures fitting font-bold text-ink" style={{ '--chars': longest } as CSSProperties}>
        {formatRupees(paise(shown))}
      </p>
    </div>
  );
}
