/** /dashboard : the current group, or the one that the address names (docs/product.md §10). */

import { formatRupees, minus } from '@pg/contract/money';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { CallError } from '#api/call-error.ts';
import { BalanceSummary } from '#features/balances/BalanceSummary.tsx';
import { Coins } from '#features/coins/Coins.tsx';
import { MonthTotals } from '#features/expenses/MonthTotals.tsx';
import { GroupHeader } from '#features/groups/GroupHeader.tsx';
import { RoomForQuestion } from '#features/recurring/RoomForQuestion.tsx';
import { LiveGate, LiveMark } from '#firebase/LiveGate.tsx';
import { RoomForSum } from '#outbox/RoomForPending.tsx';
import { showDashboardSnapshot } from '#state/device-snapshots.ts';
import { isRefreshing, refreshGroupsAndList, refreshIfStale } from '#state/my-groups.ts';
import { participantsIn } from '#state/people.ts';
import { appStore, type Group, groupMonth, useAppState } from '#state/store.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button, Link } from '#ui/Button.tsx';
import { shortMonth } from '#ui/date-text.ts';
import { InlineIcon } from '#ui/InlineIcon.tsx';
import { LoadingScreen, Skeleton } from '#ui/Loading.tsx';
import { lazyDialog, lazyModule, lazyPanel, lazyWhenIdle, whenIdle } from '#ui/lazy.tsx';
import { goToTab, type Tab, Tabs } from '#ui/Tabs.tsx';
import { words } from '#words/first.ts';
import { StaleNotice, useRefresh } from './refresh.tsx';
import { LiveFrame, SignedIn } from './SignedIn.tsx';

export default function DashboardPage() {
  return (
    <SignedIn otherwise={words.dashboard.logInFirst}>
      {(userId) => <OwnDashboard key={userId} userId={userId} />}
    </SignedIn>
  );
}

function OwnDashboard({ userId }: { userId: string }) {
  // Runs before the first paint.
  useLayoutEffect(() => showDashboardSnapshot(appStore, userId), [userId]);
  const { failure, isLong, retry } = useRefresh({
    first: refreshIfStale,
    again: refreshGroupsAndList,
    isUnderWay: isRefreshing,
  });
  const group = useAppState((state) => state.groups?.find(({ code }) => code === state.currentCode));
  const isEmpty = useAppState((state) => state.groups?.length === 0);
  if (group) return <Dashboard userId={userId} group={group} failure={failure} onRetry={retry} />;
  if (failure || isLong || isEmpty) return <NoDashboard failure={failure} isEmpty={isEmpty} onRetry={retry} />;
  return <LoadingScreen>{words.dashboard.loading}</LoadingScreen>;
}

const NoDashboard = lazyPanel(() => import('./NoDashboard.tsx'));

const ExpensesTab = lazyPanel(() => import('./ExpensesTab.tsx'), { words: 'list', isFirst: true });
const PreviousMonths = lazyPanel(() => import('./PreviousMonthsTab.tsx'));
const BalancesTab = lazyPanel(() => import('#features/balances/Balances.tsx'));
const live = lazyModule(() => import('./LiveDashboard.tsx'));
const MembersTab = lazyPanel(() => import('#features/groups/MembersTab.tsx'));
const AccountButton = lazyWhenIdle(() => import('#features/account/AccountButton.tsx'));
const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'), 'more');
const GroupTab = lazyPanel(() => import('#features/groups/GroupTab.tsx'));
const InsightsRow = lazyWhenIdle(
  () => import('#features/insights/InsightsRow.tsx'),
  ({ month }) => shortMonth(month),
);
const Shortcuts = lazyWhenIdle(() => import('./Shortcuts.tsx'));
const WaitingQuestion = lazyWhenIdle(() => import('#features/recurring/WaitingQuestion.tsx'), RoomForQuestion);
const WaitingSum = lazyWhenIdle(() => import('#features/expenses/PendingExpenses.tsx'), RoomForSum);

interface DashboardProps {
  userId: string;
  group: Group;
  /** Why the last refresh failed. */
  failure: CallError | undefined;
  onRetry: () => void;
}

/** Returns whether a shortcut of the app's icon, or a text from another app, has opened this page. */
const isAskedToAdd = (): boolean => /[?&#](add|share)=1/.test(location.href);

/** Everything that a member sees of a group. */
function Dashboard({ userId, group, failure, onRetry }: DashboardProps) {
  const [isAdding, setIsAdding] = useState(isAskedToAdd);
  const close = (): void => setIsAdding(false);
  const month = useAppState((state) => state.month);
  const totals = useAppState((state) => state.totals[groupMonth(group.code, month)]);
  const isLive = useAppState((state) => state.live === 'on');
  // No message while live, because the screen is up to date, and none while offline, because the banner says so.
  const outdated = isLive || failure?.code === 'offline' ? undefined : failure;
  const balances = useAppState((state) => state.balances[group.code]);
  const several = participantsIn(group).length > 1;
  // The live view is more urgent.
  useEffect(() => {
    if (isLive) whenIdle(ExpenseDialog.preload);
  }, [isLive]);
  // Someone who is alone may still have a balance with people who left.
  const hasBalances = several || Object.keys(balances?.byMember ?? {}).some((id) => id !== userId);

  const tabs: readonly (Tab | false)[] = [
    {
      name: 'expenses',
      icon: 'list',
      title: totals ? words.dashboard.expensesCounted(totals.count) : words.dashboard.expenses,
      panel: <ExpensesTab key={group.code} group={group} month={month} />,
    },
    hasBalances && {
      name: 'balances',
      icon: 'scale',
      title: words.balances.title,
      panel: <BalancesTab key={group.code} {...{ group, balances, userId }} />,
    },
    several && {
      name: 'members',
      icon: 'people',
      title: words.dashboard.members,
      panel: <MembersTab key={group.code} {...{ group, month, totals, userId }} />,
    },
    {
      name: 'months',
      icon: 'days',
      title: words.dashboard.previousMonths,
      panel: <PreviousMonths key={group.code} group={group} userId={userId} />,
    },
  ];
  const aside: Tab = {
    name: 'group',
    icon: 'more',
    title: words.groups.page,
    panel: <GroupTab key={group.code} {...{ group, month, totals, userId }} />,
  };
  const add = (look: string): ReactNode => (
    <Button look="primary" className={`print:hidden ${look}`} onClick={() => setIsAdding(true)}>
      <InlineIcon of="plus" /> {words.dashboard.addExpense}
    </Button>
  );

  return (
    <LiveFrame>
      <main className="dashboard">
        <div className="flex min-w-0 items-center gap-x-3 max-sm:-mb-2 lg:pt-1">
          <GroupHeader
            group={group}
            onGroup={() => goToTab('group')}
            mark={<LiveMark className="-ml-3 min-h-6 min-w-min basis-0 grow leading-none" />}
            account={
              <span className="shrink-0 max-sm:size-11 sm:ml-auto lg:hidden">
                <AccountButton userId={userId} />
              </span>
            }
          />
          {add('shrink-0 whitespace-nowrap bar:hidden')}
        </div>
        {outdated && <StaleNotice operation="showGroup" failure={outdated} onRetry={onRetry} />}
        {/* On a phone, *Balances* is a screen of its own: it begins with the same answer. */}
        <div className="dashboard-cards">
          <BalanceSummary {...{ group, balances, userId, hasBalances }} onOpen={() => goToTab('balances')}>
            {totals ? (
              <MonthTotals
                {...{ code: group.code, month, totals, userId, several, isAnswer: !hasBalances }}
                insights={<InsightsRow key={group.code} code={group.code} userId={userId} month={month} isBrief />}
              >
                <GiveTakeShortcut />
                <WaitingSum code={group.code} />
              </MonthTotals>
            ) : (
              <Skeleton className="h-9 opacity-20" />
            )}
            <Coins />
          </BalanceSummary>
          <WaitingQuestion key={group.code} code={group.code} />
          <div id="beside-list" className="hidden gap-3 lg:grid" />
        </div>
        <div className="min-w-0 lg:row-start-3">
          <Tabs label={words.dashboard.tabs} tabs={tabs.filter((tab) => tab !== false)} aside={aside}>
            {add('no-bar:hidden bar:bar-button bar:[&>svg]:size-5')}
          </Tabs>
        </div>
      </main>
      {isAdding && <ExpenseDialog mode="add" onClose={close} />}
      <Shortcuts onAdd={() => setIsAdding(true)} />
      <LiveGate ready={totals !== undefined} live={live} />
    </LiveFrame>
  );
}

/** The link to the Give and Take page. Its one figure is what was given and is not back, less what was taken. */
function GiveTakeShortcut() {
  const lent = useAppState((state) => state.giveTakeTotals);
  return (
    <Link to="/give-take-dashboard" className="group relative block after:absolute after:-inset-1.5">
      <span className="leads-on flex items-center gap-1 text-xs group-hover:underline">{words.giveTake.shortcut}</span>{' '}
      <span className="sr-only">
        {lent ? words.giveTake.givenAmount(formatRupees(lent.given)) : words.giveTake.given}{' '}
        {lent ? words.giveTake.takenAmount(formatRupees(lent.taken)) : words.giveTake.taken}
      </span>{' '}
      <span aria-hidden="true" className="block min-h-[1lh] text-sm font-bold">
        {lent && <Amount>{formatRupees(minus(lent.given, lent.taken))}</Amount>}
      </span>
    </Link>
  );
}
