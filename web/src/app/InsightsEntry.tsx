/** The link from a month's totals to the month's Insights. */
import type { Month } from '@pg/contract/months';
import { useState } from 'react';
import { InsightsRow } from '#features/insights/InsightsRow.tsx';
import { groupMonth, useLedger } from '#ledger/state.ts';
import { lazyDialog } from '#ui/late-code.tsx';

const GroupInsights = lazyDialog(() => import('./GroupInsights.tsx'));

interface InsightsEntryProps {
  code: string;
  userId: string;
  month: Month;
}

export default function InsightsEntry({ code, userId, month }: InsightsEntryProps) {
  const totals = useLedger((state) => state.totals[groupMonth(code, month)]);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {totals && <InsightsRow month={month} totals={totals} onOpen={() => setIsOpen(true)} />}
      {isOpen && <GroupInsights {...{ code, userId, month }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
