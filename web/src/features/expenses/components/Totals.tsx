/** What the current month comes to: for the group, and in a group of several for oneself. */
import { zero } from '@pg/contract/money';
import type { ReactNode } from 'react';
import type { TotalsSlice } from '#store/ledger/state.ts';
import { Figure } from './Figure.tsx';

interface TotalsProps {
  totals: TotalsSlice;
  userId: string;
  several: boolean;
  /** What stands beside them. */
  children?: ReactNode;
}

/**
 * 'Total Expenses', and 'Your Total Spent' with several members. What corrects the numbers of an earlier visit stands at
 * once: it is no news that moves.
 */
export function Totals({ totals, userId, several, children }: TotalsProps) {
  return (
    <div className="card grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] overflow-hidden">
      <Figure key={`total ${totals.fromSnapshot}`} label="Total Expenses" amount={totals.total} />
      {several && (
        <Figure key={`own ${totals.fromSnapshot}`} label="Your Total Spent" amount={totals.byMember[userId] ?? zero} />
      )}
      {children}
    </div>
  );
}
