/** /dashboard : the current group, or the one that the address names (docs/product.md §10). */
import { formatRupees } from '@pg/contract/money';
import { Plus } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CallError } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { BalanceLine } from '#features/balances/BalanceLine.tsx';
import { CoinsCard } from '#features/coins/CoinsCard.tsx';
import { Totals } from '#features/expenses/Totals.tsx';
import { GroupHeader } from '#features/groups/GroupHeader.tsx';
import { askedGroupCode, groupParameter } from '#ledger/first-view.ts';
import { refresh, refreshGroups, refreshIfStale, refreshUnlessLive, selectGroup } from '#ledger/my-groups.ts';
import { showDashboardSnapshot } from '#ledger/snapshots.ts';
import { type Group, groupMonth, ledger, useLedger } from '#ledger/state.ts';
import { LiveGate, LiveMark } from '#live/LiveGate.tsx';
import { Button, Link, linkAsButton, linkAsPlainButton } from '#ui/Button.tsx';
import { lateModule, later, lazyDialog, lazyPanel } from '#ui/late-code.tsx';
import { goToTab, Tabs } from '#ui/Tabs.tsx';
import { urlParameter, withoutUrlParameters } from '#ui/url-parameters.ts';
import { Skeleton, Waiting } from '#ui/Waiting.tsx';
import { words } from '#words/first.ts';
import { LiveFrame, Message, SignedIn } from './SignedIn.tsx';
import { NotUpToDate, TryingAgain, useUpToDate } from './up-to-date.tsx';

export default function DashboardPage() {
  return (
    <SignedIn otherwise={words.dashboard.logInFirst}>
      {(userId) => <OwnDashboard key={userId} userId={userId} />}
    </SignedIn>
  );
}

function OwnDashboard({ userId }: { userId: string }) {
  useAskedGroup();
  // Runs before the first paint.
  useLayoutEffect(() => showDashboardSnapshot(ledger, userId), [userId]);
  const { failure, isLong, retry } = useUpToDate({ first: refreshIfStale, again: refresh });
  const group = useLedger((state) => state.groups?.find(({ code }) => code === state.currentCode));
  const isEmpty = useLedger((state) => state.groups?.length === 0);
  if (group) return <Dashboard userId={userId} group={group} failure={failure} onRetry={retry} />;
  if (failure || (isLong && !isEmpty)) {
    return (
      <Message text={failure ? messageFor('showGroup', failure) : words.common.noAnswerYet}>
        {failure && <TryingAgain failure={failure} onRetry={retry} />}
        <Button look="primary" onClick={retry}>
          {words.common.tryAgain}
        </Button>
        <Link to="/" className="inline-flex min-h-11 items-center font-semibold text-brand">
          {words.pages.goHome}
        </Link>
      </Message>
    );
  }
  if (!isEmpty) return <Waiting>{words.dashboard.loading}</Waiting>;
  return (
    <Message text={words.dashboard.noGroup}>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/#start=create" className={linkAsButton}>
          {words.groups.create}
        </Link>
        <Link to="/#start=join" className={linkAsPlainButton}>
          {words.groups.join}
        </Link>
      </div>
      <Link to="/" className="inline-flex min-h-11 items-center font-semibold text-brand">
        {words.pages.goHome}
      </Link>
    </Message>
  );
}

/**
 * Loads the list's code in parallel with the numbers. The list's sentences load later, because they would delay the
 * numbers.
 */
const loadList = () => import('./ExpensesTab.tsx');
const ExpensesTab = lazyPanel(loadList);
loadList().catch(() => undefined);
const PreviousMonths = lazyPanel(() => import('./PreviousMonthsTab.tsx'));
const BalancesTab = lazyPanel(() => import('#features/balances/Balances.tsx'));
const live = lateModule(() => import('#live/LiveDashboard.tsx'));
const MembersTab = lazyPanel(() => import('#features/members/MembersTab.tsx'));
const AddExpenseDialog = lazyDialog(() => import('#features/add-expense/AddExpenseDialog.tsx'));
const GroupActivity = lazyDialog(() => import('#features/activity/ActivityDialog.tsx'));
const GroupNotifications = later(() => import('#features/device/GroupNotifications.tsx'));
const InsightsRow = later(() => import('#features/insights/InsightsRow.tsx'));
const Shortcuts = later(() => import('#features/shortcuts/Shortcuts.tsx'));
const WaitingSum = later(() => import('#features/expenses/WaitingExpenses.tsx'));

interface DashboardProps {
  userId: string;
  group: Group;
  /** Why the last refresh failed. */
  failure: CallError | undefined;
  onRetry: () => void;
}

/** On a phone the button is within the thumb's reach, in a bar of its own, so that it covers no amount. */
const withinReach =
  'shrink-0 max-sm:in-reach max-sm:border-t max-sm:border-line max-sm:bg-canvas max-sm:px-4 max-sm:pt-1.5';

/** Two of these are side by side on a phone. */
const halfOnPhone = 'sm:col-span-full';

/** Returns 'adding' if a shortcut of the app's icon, or a text from another app, has opened this page. */
const isAskedToAdd = () => /[?&#](add|share)=1/.test(location.href) && 'adding';

/** Everything that a member sees of a group. */
function Dashboard({ userId, group, failure, onRetry }: DashboardProps) {
  const [open, setOpen] = useState<'adding' | 'activity' | false>(isAskedToAdd);
  const close = (): void => setOpen(false);
  const month = useLedger((state) => state.month);
  const totals = useLedger((state) => state.totals[groupMonth(group.code, month)]);
  const isLive = useLedger((state) => state.live === 'on');
  // No message while live, because the screen is up to date, and none while offline, because the banner says so.
  const outdated = isLive || failure?.code === 'offline' ? undefined : failure;
  const balances = useLedger((state) => state.balances[group.code]);
  const several = group.members.length > 1;
  // Someone who is alone may still have a balance with people who left.
  const hasBalances = several || Object.keys(balances?.byMember ?? {}).some((id) => id !== userId);

  return (
    <LiveFrame>
      <main className="space-y-2 sm:space-y-3">
        <div className="flex items-start justify-between gap-3 pt-0.5 sm:pt-3">
          <GroupHeader
            group={group}
            onActivity={() => setOpen('activity')}
            mark={<LiveMark className="pointer-events-none -mt-4.5 text-xs" />}
          >
            <GroupNotifications code={group.code} />
          </GroupHeader>
          <div className={withinReach}>
            <Button
              look="primary"
              className="whitespace-nowrap max-sm:min-h-12 max-sm:w-full"
              onClick={() => setOpen('adding')}
            >
              <Plus aria-hidden="true" size={20} /> {words.dashboard.addExpense}
            </Button>
          </div>
        </div>
        {outdated && <NotUpToDate operation="showGroup" failure={outdated} onRetry={onRetry} />}
        <div className="grid grid-cols-1 gap-2 sm:gap-3 sm:max-lg:grid-cols-2 lg:grid-cols-[min(22rem,38%)_minmax(0,1fr)] lg:items-start lg:gap-8">
          <div className="contents lg:sticky lg:top-2.5 lg:-m-1.5 lg:grid lg:max-h-[calc(100dvh-1.25rem)] lg:gap-3 lg:overflow-y-auto lg:p-1.5 lg:[scrollbar-width:thin]">
            {hasBalances &&
              (balances ? (
                <BalanceLine balances={balances} userId={userId} onOpen={() => goToTab('balances')} />
              ) : (
                !failure && <Skeleton className="h-13.5 rounded-card" />
              ))}
            <CoinsCard />
            {totals ? (
              <Totals month={month} totals={totals} userId={userId} several={several}>
                <WaitingSum code={group.code} />
                <div className={`@container border-t border-line ${several ? halfOnPhone : 'col-span-full'}`}>
                  <GiveTakeShortcut />
                </div>
                {/* The entry loads late, into a space of two lines that is kept free for it. */}
                <div
                  className={`@container min-h-[max(2.75rem,calc(2lh+0.75rem+1px))] border-t border-line text-sm max-sm:shadow-[-1px_0_var(--color-line)] ${several ? halfOnPhone : 'col-span-full'}`}
                >
                  <InsightsRow key={group.code} code={group.code} userId={userId} month={month} />
                </div>
              </Totals>
            ) : (
              !failure && (
                <Skeleton className="h-30 rounded-card sm:h-39 sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1" />
              )
            )}
            <div id="beside-list" className="hidden gap-3 lg:grid" />
          </div>
          <div className="col-span-full min-w-0 lg:col-auto lg:mt-0">
            <Tabs
              label={words.dashboard.tabs}
              tabs={[
                {
                  name: 'expenses',
                  title: totals ? words.dashboard.expensesCounted(totals.count) : words.dashboard.expenses,
                  panel: <ExpensesTab key={group.code} group={group} month={month} />,
                },
                ...(hasBalances
                  ? [
                      {
                        name: 'balances',
                        title: words.balances.title,
                        panel: <BalancesTab key={group.code} {...{ group, balances, userId }} />,
                      },
                    ]
                  : []),
                ...(several
                  ? [
                      {
                        name: 'members',
                        title: words.dashboard.members,
                        panel: <MembersTab key={group.code} {...{ group, month, totals, userId }} />,
                      },
                    ]
                  : []),
                {
                  name: 'previous',
                  title: words.dashboard.previousMonths,
                  panel: <PreviousMonths key={group.code} group={group} userId={userId} />,
                },
              ]}
            />
          </div>
        </div>
      </main>
      {open === 'adding' && <AddExpenseDialog onClose={close} />}
      {open === 'activity' && <GroupActivity code={group.code} userId={userId} onClose={close} />}
      <Shortcuts onAdd={() => setOpen('adding')} />
      <LiveGate ready={totals !== undefined} live={live} />
    </LiveFrame>
  );
}

/** The link to the Give and Take page: the totals, or two labels until the totals are known. */
function GiveTakeShortcut() {
  const lent = useLedger((state) => state.lent);
  return (
    <Link
      to="/give-take-dashboard"
      className="pressable leads-on flex h-full min-h-11 flex-wrap items-center gap-x-2 px-3 py-1 text-sm -outline-offset-3 sm:px-4"
    >
      <span className="text-muted @max-xs:grow">{words.giveTake.shortcut}</span>{' '}
      {/* With the `key`, the amounts are a new element. Labels that move would count as a layout shift. */}
      <span
        key={String(!lent)}
        className="flex grow basis-[9rem] flex-wrap justify-end gap-x-2 text-xs font-semibold sm:text-sm @max-xs:order-1 @max-xs:basis-full @max-xs:flex-col"
      >
        <span className="figures">
          {lent ? words.giveTake.givenAmount(formatRupees(lent.given)) : words.giveTake.given}
        </span>{' '}
        <span className="figures">
          {lent ? words.giveTake.takenAmount(formatRupees(lent.taken)) : words.giveTake.taken}
        </span>
      </span>
    </Link>
  );
}

const isKnown = (code: string): boolean => ledger.getState().groups?.some((group) => group.code === code) ?? false;

/** Opens a group. The user may have joined it on another device a moment ago. */
async function open(code: string): Promise<void> {
  if (!ledger.getState().groups) return ledger.setState({ currentCode: code });
  if (!isKnown(code)) await refreshGroups(ledger);
  if (!isKnown(code) || ledger.getState().currentCode === code) return;
  ledger.setState((state) => selectGroup(state, code));
  await refreshUnlessLive(ledger);
}

/** Call this before anything of the group is shown or requested. */
function useAskedGroup(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const code = askedGroupCode(hash);

  // Until the user's groups are known, only selects this group. The first answer from the server says whether the user
  // is in it.
  useLayoutEffect(() => {
    if (code !== null && !ledger.getState().groups) ledger.setState({ currentCode: code });
  }, [code]);

  useEffect(() => {
    if (urlParameter(hash, groupParameter) === null) return;
    if (code !== null) open(code).catch(() => undefined);
    void navigate({ pathname, search, hash: withoutUrlParameters(hash, groupParameter) }, { replace: true });
  }, [search, hash, code, pathname, navigate]);
}
