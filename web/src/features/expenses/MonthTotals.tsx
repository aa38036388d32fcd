/** The totals of the current month: the group's, and the user's if the group has several members. */
import { type Paise, zero } from '@pg/contract/money';
import { type Month, yearAndMonth } from '@pg/contract/months';
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
  /** Beside the month's name. */
  beside: ReactNode;
  /** After the totals. */
  children: ReactNode;
}

/**
 * Animates changes of the totals, but neither the first correction of a device snapshot nor the step to another group
 * or month: a total counts up only from an amount that was the same total's.
 */
export function MonthTotals({ code, month, totals, userId, several, isAnswer, beside, children }: MonthTotalsProps) {
  const source = `${code} ${month} ${totals.fromDevice}`;
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2 text-xs text-white/85 forced-colors:text-[CanvasText] print:text-ink">
        <span>{words.dates.months[yearAndMonth(month).month - 1]}</span>
        {beside}
      </div>
      <div className="mt-1 flex flex-wrap items-end gap-x-1.5 gap-y-1.5 *:min-w-min *:grow @max-[18rem]:tracking-tighter">
        <Figure
          key={`total ${source}`}
          label={words.expenses.total}
          amount={totals.total}
          size={isAnswer ? 'text-figure' : 'text-sm'}
        />
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
    </div>
  );
}

interface FigureProps {
  label: string;
  amount: Paise;
  /** The class of the amount's text size. */
  size: string;
}

export const Figure = ({ label, amount, size }: FigureProps) => (
  <div>
    <h2 className="text-xs">{label}</h2>
    <CountUp amount={amount} duration={900} size={size} />
  </div>
);
