/** The Previous Months tab: a month's figures, who spent how much of it, and its expenses. */
import { PreviousMonths } from '#features/expenses/components/PreviousMonths.tsx';
import type { Group } from '#store/ledger-state.ts';
import MembersTab from './MembersTab.tsx';

export default function PreviousMonthsTab({ group, userId }: { group: Group; userId: string }) {
  const several = group.members.length > 1;
  return (
    <PreviousMonths
      code={group.code}
      members={(totals, month) => several && <MembersTab group={group} month={month} totals={totals} userId={userId} />}
    />
  );
}
