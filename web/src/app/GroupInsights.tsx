/** Insights of a group's month, in a dialog. From here, users open the expenses of a tag or of a day. */
import { zero } from '@pg/contract/money';
import { localDate, type Month } from '@pg/contract/months';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { timeNow } from '#clock.ts';
import { daysIn } from '#features/insights/figures.ts';
import { BudgetPace, Insights, NothingYet } from '#features/insights/Insights.tsx';
import { dayName, monthTitle } from '#features/insights/texts.ts';
import { everybody } from '#features/members/members.ts';
import { askToSearch } from '#features/search/filters.ts';
import { groupMonth, useLedger } from '#ledger/state.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { lazyDialog } from '#ui/late-code.tsx';
import { tagName } from '#ui/names.ts';
import { goToTab } from '#ui/Tabs.tsx';
import { words } from '#words/all.ts';

const AddExpenseDialog = lazyDialog(() => import('#features/add-expense/AddExpenseDialog.tsx'));
const SomeExpensesDialog = lazyDialog(() => import('#features/expenses/SomeExpensesDialog.tsx'));

interface GroupInsightsProps {
  code: string;
  userId: string;
  month: Month;
  onClose: () => void;
}

export default function GroupInsights({ code, userId, month, onClose }: GroupInsightsProps) {
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const totals = useLedger((state) => state.totals[groupMonth(code, month)]);
  const isCurrent = useLedger((state) => state.month === month);
  const [opened, setOpened] = useState<'adding' | { day: string }>();
  const close = (): void => setOpened(undefined);
  const today = isCurrent ? Number(localDate(timeNow()).slice(8)) : daysIn(month);

  const onTag = (tag: string): void => {
    // Closes at once, because a closing dialog returns the focus to its opener.
    flushSync(onClose);
    goToTab(isCurrent ? 'expenses' : 'previous');
    askToSearch({ code, month, text: tagName(tag) });
  };

  return (
    <Dialog title={words.insights.title} isSheet onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">{monthTitle(month, !isCurrent)}</p>
      <div className="mb-5 space-y-6">
        {isCurrent && <BudgetPace today={today} />}
        {group && totals && totals.count > 0 && (
          <Insights
            {...{ code, month, today, totals, onTag }}
            groupName={group.name}
            people={everybody(group, totals).map((one) => ({
              ...{ userId: one.userId, name: one.name, isOwn: one.userId === userId },
              amount: totals.byMember[one.userId] ?? zero,
            }))}
            onDay={(day) => setOpened({ day })}
          />
        )}
        {totals?.count === 0 && <NothingYet month={month} onAdd={() => setOpened('adding')} />}
      </div>
      <Button className="mb-5 w-full" onClick={onClose}>
        {words.common.close}
      </Button>
      {opened === 'adding' && <AddExpenseDialog onClose={close} />}
      {typeof opened === 'object' && (
        <SomeExpensesDialog {...{ code, month }} of={opened} title={dayName(month, opened.day)} onClose={close} />
      )}
    </Dialog>
  );
}
