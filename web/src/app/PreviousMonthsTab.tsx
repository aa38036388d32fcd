/** The Previous Months tab: a month's figures, its Insights, each member's share, and the expenses. */
import type { Month } from '@pg/contract/months';
import type { ReactNode } from 'react';
import { PreviousMonths } from '#features/expenses/PreviousMonths.tsx';
import type { Group, TotalsSlice } from '#ledger/state.ts';
import { words } from '#words/all.ts';
import InsightsEntry from './InsightsEntry.tsx';
import MembersTab from './MembersTab.tsx';

/** Up to this many members are shown above the expenses; more are folded away. */
const fewMembers = 8;

export default function PreviousMonthsTab({ group, userId }: { group: Group; userId: string }) {
  const { length } = group.members;
  const figures = (totals: TotalsSlice, month: Month): ReactNode => (
    <>
      {totals.count > 0 && (
        <div className="card @container min-h-11 overflow-hidden">
          <InsightsEntry code={group.code} userId={userId} month={month} />
        </div>
      )}
      {members(totals, month)}
    </>
  );
  const members = (totals: TotalsSlice, month: Month): ReactNode => {
    const tab = <MembersTab group={group} month={month} totals={totals} userId={userId} />;
    if (length <= fewMembers) return length > 1 && tab;
    return (
      <details>
        <summary className="min-h-11 content-center font-semibold">{words.dashboard.membersCounted(length)}</summary>
        {tab}
      </details>
    );
  };
  return <PreviousMonths code={group.code} figures={figures} />;
}
