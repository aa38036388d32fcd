/** The tab of this month's expenses. While there are none, it offers to invite flatmates. */
import type { Month } from '@pg/contract/months';
import ExpenseList from '#features/expenses/components/ExpenseList.tsx';
import { ShareButton } from '#features/groups/invitation/ShareButton.tsx';
import type { Group } from '#store/ledger.ts';
import { later } from '#ui/base/late-code.tsx';
import { useWide } from '#ui/use-wide.ts';
import { words } from '#words/all.ts';

const BesideList = later(() => import('./BesideList.tsx'));

export default function ExpensesTab({ group, month }: { group: Group; month: Month }) {
  const { name, code, joinCode } = group;
  const isWide = useWide();
  const invite = (
    <ShareButton name={name} groupCode={code} code={joinCode}>
      {words.expenses.invite}
    </ShareButton>
  );
  return (
    <>
      <ExpenseList code={code} month={month} invite={invite} />
      {isWide && <BesideList group={group} month={month} />}
    </>
  );
}
