/** The totals of the current month: the group's, and the user's if the group has several members. */
import { type Paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { ReactNode } from 'react';
import type { TotalsSlice } from '#state/store.ts';
import { CountUp } from '#ui/Amount.tsx';
import { words } from '#words/first.ts';

interface MonthTotalsProps {
  code: string;
  month: Month;
  totals: TotalsSlice;
  userId: string;
  several: boolean;
  /** Whether the group's total is the answer of the card, because there is no balance. */
  isAnswer: boolean;
  /** The month's name, which opens its Insights. */
  insights: ReactNode;
  /** After the totals. */
  children: ReactNode;
}

/**
 * Animates changes of the totals, but neither the first correction of a device snapshot nor the step to another group
 * or month: a total counts up only from an amount that was the same total's.
 */
export function MonthTotals({ code, month, totals, userId, several, isAnswer, insights, children }: MonthTotalsProps) {
  const source = `${code} ${month} ${totals.fromDevice}`;
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-1.5 gap-y-1.5 *:min-w-min *:grow @max-[18rem]:tracking-tighter">
      <Figure
        key={`total ${source}`}
        label={words.expenses.total}
        amount={totals.total}
        size={isAnswer ? 'text-figure' : 'text-sm'}
      >
        <span className="leads-on flex items-center gap-1">· {insights}</span>
      </Figure>
      {several && (
        <Figure
          key={`own ${source}`}
          label={words.expenses.ownTotal}
          amount={totals.byMember[userId] ?? zero}
          size="text-sm"
        />
      )}
      {children}
    </div>
  );
}

interface FigureProps {
  label: string;
  amount: Paise;
  /** The class of the amount's text size. */
  size: string;
  /** After the label. */
  children?: ReactNode;
}

export const Figure = ({ label, amount, size, children }: FigureProps) => (
  <div className="relative">
    <header className="flex flex-wrap gap-x-1 text-xs">
      <h2>{label}</h2> {children}
    </header>
    <CountUp amount={amount} duration={900} size={size} />
  </div>
);
