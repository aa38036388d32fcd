/**
 * Around a month's list of expenses. Beside it on a large screen: what comes up, who owes whom, and what the month's money
 * was spent on. Below it, who is alone can invite and add people.
 */
import type { Month } from '@pg/contract/months';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useUserId } from '#api/session.ts';
import { BalanceBars, mostInvolved, peopleWithBalance } from '#features/balances/BalanceBars.tsx';
import { type Filter, requestSearch } from '#features/expenses/filters.ts';
import { ShareButton } from '#features/groups/ShareButton.tsx';
import { categoriesOf } from '#features/insights/breakdown.ts';
import { ChartTable } from '#features/insights/ChartTable.tsx';
import { ComingUp } from '#features/recurring/ComingUp.tsx';
import { participantsIn } from '#state/people.ts';
import { type Group, groupMonth, type TotalsSlice, useAppState } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { useIsDelayed } from '#ui/Loading.tsx';
import { monthText } from '#ui/labels.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { useWideScreen } from '#ui/use-wide-screen.ts';
import { words } from '#words/all.ts';

const AddGuestDialog = lazyDialog(async () => ({
  default: (await import('#features/groups/guest-dialogs.tsx')).AddGuestDialog,
}));

/** The id of the place in the left column (DashboardPage.tsx). */
const placeId = 'beside-list';

/** At most this many people are shown: those with the largest debts and credits. */
const mostShown = 6;

/** How long all parts wait for what comes up, which stands above them and would push them down, in milliseconds. */
const patience = 3000;

interface DashboardSidebarProps {
  group: Group;
  month: Month;
}

/** The list's tab renders this, so it disappears while another tab is open. */
export default function DashboardSidebar(props: DashboardSidebarProps) {
  const isWide = useWideScreen();
  return (
    <>
      {isWide && <Beside {...props} />}
      {participantsIn(props.group).length < 2 && <OnlyYou {...props} />}
    </>
  );
}

/** Without expenses, the list itself invites people. */
function OnlyYou({ group, month }: DashboardSidebarProps) {
  const [isAdding, setIsAdding] = useState(false);
  const hasExpenses = useAppState(({ totals }) => (totals[groupMonth(group.code, month)]?.count ?? 0) > 0);
  return (
    <>
      {hasExpenses && (
        <div className="vacant mt-3 space-y-2">
          <p className="font-semibold">{words.groups.onlyYou}</p>
          <ShareButton group={group}>{words.expenses.invite}</ShareButton>{' '}
          <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {words.guests.add}
          </Button>
        </div>
      )}
      {isAdding && <AddGuestDialog group={group} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Beside({ group, month }: DashboardSidebarProps) {
  const { code } = group;
  const ownId = useUserId() ?? '';
  const balances = useAppState((state) => state.balances[code]);
  const totals = useAppState((state) => state.totals[groupMonth(code, month)]);
  const isKnown = useAppState(({ recurring }) => recurring?.[code] !== undefined);
  const isLong = useIsDelayed(!isKnown, patience);
  const people = balances ? mostInvolved(peopleWithBalance(group, balances.byMember), mostShown) : [];
  const place = document.getElementById(placeId);
  return (
    place &&
    (isKnown || isLong) &&
    createPortal(
      <>
        <ComingUp key={code} group={group} isRead />
        {people.length > 0 && <BalanceBars people={people} ownId={ownId} />}
        {totals && (
          <Categories totals={totals} month={month} onSearch={(filter) => requestSearch({ code, month, filter })} />
        )}
      </>,
      place,
    )
  );
}

interface CategoriesProps {
  totals: TotalsSlice;
  month: Month;
  /** Searches the list for a category. */
  onSearch: (filter: Filter) => void;
}

/** All categories, so that they add up to the total. Shows nothing until the sums by tag are known. */
function Categories({ totals: { total, byTag }, month, onSearch }: CategoriesProps) {
  if (total === 0 || !byTag) return null;
  return (
    <section className="card @container px-4 py-2">
      <h2 className="pt-1 text-sm text-muted">
        {words.insights.byTag} · {monthText(month)}
      </h2>
      <ChartTable
        caption={words.insights.byTag}
        of={words.insights.tag}
        total={total}
        rows={categoriesOf(byTag).map(({ key, amount }) => ({
          key,
          amount,
          category: key,
          name: words.categories[key],
          onOpen: () => onSearch({ kind: 'category', category: key }),
        }))}
      />
    </section>
  );
}
