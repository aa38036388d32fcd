/** The totals of the current month: the group's, and in a group of several the user's. */
import { zero } from '@pg/contract/money';
import type { ReactNode } from 'react';
import type { TotalsSlice } from '#store/ledger/state.ts';
import { Figure } from './Figure.tsx';

interface TotalsProps {
  totals: TotalsSlice;
  userId: string;
  several: boolean;
  /** Shown below them. */
  children?: ReactNode;
}

/**
 * 'Total Expenses', and 'Your Total Spent' with several members. Corrections of an earlier visit's numbers appear
 * without an animation.
 */
export function Totals({ totals, userId, several, children }: TotalsProps) {
  return (
    <div className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] overflow-hidden">
      <Figure key={`total ${totals.fromDevice}`} label="Total Expenses" amount={totals.total} />
      {several && (
        <Figure key={`own ${totals.fromDevice}`} label="Your Total Spent" amount={totals.byMember[userId] ?? zero} />
      )}
      {children}
    </div>
  );
}
