/** The tab of this month's expenses. While there are none, it offers to invite flatmates. */
import type { Month } from '@pg/contract/months';
import ExpenseList from '#features/expenses/ExpenseList.tsx';
import { ShareButton } from '#features/groups/ShareButton.tsx';
import type { Group } from '#state/store.ts';
import { lazyWhenIdle } from '#ui/lazy.tsx';
import { words } from '#words/list.ts';

const BesideList = lazyWhenIdle(() => import('./DashboardSidebar.tsx'));

export default function ExpensesTab({ group, month }: { group: Group; month: Month }) {
  return (
    <>
      <ExpenseList
        code={group.code}
        month={month}
        invite={<ShareButton group={group}>{words.expenses.invite}</ShareButton>}
      />
      <BesideList group={group} month={month} />
    </>
  );
}
