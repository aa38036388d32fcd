/** Shows the totals, members and expenses of any month that can be chosen (docs/product.md §10). */
import { type Month, shiftMonth } from '@pg/contract/months';
import { type ReactNode, useEffect, useState } from 'react';
import { groupMonth, type TotalsSlice, useLedger } from '#store/ledger.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Problem } from '#ui/Problem.tsx';
import { words } from '#words/all.ts';
import ExpenseList from '../list/ExpenseList.tsx';
import { monthText } from '../list/month-text.ts';
import { Figure } from './Figure.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { useVisitedMonth } from './use-visited-month.ts';

interface PreviousMonthsProps {
  code: string;
  /** Renders the Insights and each member's spending of the month. */
  figures: (totals: TotalsSlice, month: Month) => ReactNode;
}

/** Opens with the calendar month before the current one. */
export function PreviousMonths({ code, figures }: PreviousMonthsProps) {
  const current = useLedger((state) => state.month);
  const [month, setMonth] = useState(() => shiftMonth(current, -1));
  const totals = useLedger((state) => state.totals[groupMonth(code, month)]);
  const hasList = useLedger((state) => state.heads[groupMonth(code, month)] !== undefined);
  const { problem, retry } = useVisitedMonth(code, month);

  return (
    <div className="space-y-4">
      <MonthPicker month={month} current={current} onPick={setMonth} />
      <Problem>{problem}</Problem>
      {problem && (
        <Button className="w-full" onClick={retry}>
          {words.common.tryAgain}
        </Button>
      )}
      {(hasList || !problem) && (
        <div key={month} className="space-y-4">
          {totals ? (
            <div className="card">
              <Figure label={words.expenses.groupTotal} amount={totals.total} />
            </div>
          ) : (
            <Skeleton className="h-16.5 rounded-card" />
          )}
          {totals && figures(totals, month)}
          <ExpenseList code={code} month={month} empty={<Nothing month={month} />} />
        </div>
      )}
      <Announced text={hasList && totals ? words.expenses.countIn(monthText(month), totals.count) : ''} />
    </div>
  );
}

const Nothing = ({ month }: { month: Month }) => (
  <p className="vacant text-muted">{words.expenses.noneIn(monthText(month))}</p>
);

/** Announces the month to screen readers, once it has loaded. */
function Announced({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
