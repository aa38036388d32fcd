/** The totals of the current month: the group's, and the user's if the group has several members. */
import { type Paise, zero } from '@pg/contract/money';
import { type Month, partsOf } from '@pg/contract/months';
import type { ReactNode } from 'react';
import type { TotalsSlice } from '#ledger/state.ts';
import { CountUp } from '#ui/CountUp.tsx';
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

interface FigureProps {
  label: string;
  /** The name of the amount's month, unless it is shown nearby. */
  month?: string;
  amount: Paise;
}

export const Figure = ({ label, month, amount }: FigureProps) => (
  <div className="@container min-w-0 px-3 py-1 text-sm text-muted sm:px-4">
    <h2 className="inline">{label}</h2>
    {month && <span> · {month}</span>}
    <CountUp amount={amount} duration={900} />
  </div>
);
