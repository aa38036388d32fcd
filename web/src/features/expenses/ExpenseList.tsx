/** One month's expenses of a group, newest first, or those that a search finds. */

import type { Expense } from '@pg/contract/expense';
import type { Month } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useUserId } from '#api/session.ts';
import { RoomForCards } from '#outbox/RoomForPending.tsx';
import { knownPeopleOf } from '#state/people.ts';
import { appStore, type Group, groupMonth, useAppState } from '#state/store.ts';
import { announceIfSlow, Skeleton } from '#ui/Loading.tsx';
import { lazyDialog, lazyModule, lazyPanel, lazyWhenIdle, useLazyComponent } from '#ui/lazy.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { useToday } from '#ui/use-today.ts';
import { words } from '#words/list.ts';
import { type EntryListProps, EntryRow } from './EntryRow.tsx';
import { useArrivals } from './ExpenseCard.tsx';
import { firstOf, groupByPeriod, groupMatches, PeriodHeading } from './periods.tsx';
import { SearchBox, SearchOutcome, useSearch } from './SearchBox.tsx';
import { useDetails } from './use-expense-details.tsx';

/** Lists of up to this many rows are rendered in full. */
const many = 100;

/** No row is lower, in pixels. */
const leastHeight = 44;

const FirstExamples = lazyPanel(() => import('./FirstExamples.tsx'), { words: 'list' });
const windowedList = lazyModule(() => import('./VirtualExpenseList.tsx'));

/** The rows of a list. For a long list, VirtualExpenseList.tsx loads and renders only the rows near the screen. */
function Entries({ count, ...props }: EntryListProps & { count: number }) {
  const { periods, outOf } = props;
  const list = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[]>();
  const isLong = count > many;
  const { Component: WindowedList, failure } = useLazyComponent(windowedList, isLong);

  // The rows in sight come first.
  const isWhole = useDeferredValue(true, false);

  useLayoutEffect(() => {
    if (!WindowedList || !isWhole) return;
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
    setHeights((known) => known ?? rows.map((row) => row.offsetHeight));
  }, [WindowedList, isWhole]);

  if (WindowedList && heights) return <WindowedList {...props} heights={heights} />;
  // While the code loads, only the first rows are shown. If the code cannot be loaded, all rows are shown.
  const isPart = isLong && !failure;
  const isNumbered = outOf > (isPart ? many : count);
  // A row that is on the screen at first has its own height at once, so that nothing shifts.
  const near = isLong ? many : Math.ceil(screen.height / leastHeight);
  // The list begins in the upper half of the screen.
  const inSight = Math.ceil(screen.height / 2 / leastHeight);
  const shown = isWhole ? (isPart ? firstOf(periods, many) : periods) : firstOf(periods, inSight);
  let drawn = 0;
  let position = 0;
  return (
    <div ref={list}>
      {shown.map((period) => (
        <div key={period.title}>
          <PeriodHeading period={period} />
          <ul aria-label={period.title}>
            {period.entries.map(({ expense, payment }, index) => (
              <EntryRow
                key={(expense ?? payment).id}
                list={props}
                {...{ period, index }}
                isFar={++drawn > near}
                {...(isNumbered && expense && { position: position++ })}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const load = () => import('./DeleteExpenseDialog.tsx');
const DeleteExpenseDialog = lazyDialog(load, 'more');

/**
 * Deletes an expense after a confirmation, and keeps the focus in the list afterwards. Returns the handler of the delete
 * buttons, `onDeleting` for an expense that is deleted elsewhere, such as in its details, and the open confirmation.
 *
 * @param list contains the cards, marked with `data-expense`, and a heading
 * @param ready whether to load the code of the confirmation now, so that it also opens while offline
 */
function useDeletion(
  list: RefObject<HTMLElement | null>,
  expenses: readonly Expense[] | undefined,
  { code, ready }: { code: string; ready: boolean },
) {
  const [asked, setAsked] = useState<Expense>();
  /** The expense that is deleted now. Afterwards the next card, which moves up to its index, gets the focus. */
  const going = useRef<{ readonly id: string; readonly index: number }>(undefined);
  /** The id of the expense that was deleted last. Undoing may bring it back. */
  const gone = useRef<string>(undefined);

  const onClose = useCallback(() => setAsked(undefined), []);
  const onDeleting = (expense: Expense): void => {
    if (expenses) going.current = { id: expense.id, index: expenses.findIndex(({ id }) => id === expense.id) };
  };
  const onConfirm = (): void => {
    if (asked) onDeleting(asked);
    setAsked(undefined);
  };

  useEffect(() => {
    if (ready) load().catch(() => undefined);
  }, [ready]);

  useEffect(() => {
    const focus = (id: string | undefined): void => {
      if (document.activeElement !== document.body) return;
      const card = id && list.current?.querySelector<HTMLElement>(`[data-expense="${id}"]`);
      (card || list.current?.querySelector('h2'))?.focus({ preventScroll: true });
    };
    if (!expenses) return;
    const isListed = (wanted: string): boolean => expenses.some(({ id }) => id === wanted);
    if (gone.current !== undefined && isListed(gone.current)) {
      focus(gone.current);
      gone.current = undefined;
    }
    if (!going.current || isListed(going.current.id)) return;
    const { id, index } = going.current;
    going.current = undefined;
    gone.current = id;
    focus((expenses[index] ?? expenses.at(-1))?.id);
  }, [expenses, list]);

  const listed = asked && expenses?.find(({ id }) => id === asked.id);
  const question = asked && (
    <DeleteExpenseDialog
      expense={listed ?? asked}
      isListed={listed !== undefined}
      groupCode={code}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
  return { onDelete: setAsked, onDeleting, question };
}

/**
 * Returns the group, which stays the same object until what cards show of its people changes: the server confirms a group
 * at each visit, and otherwise every card would render again.
 */
function useSamePeople(group: Group | undefined): Group | undefined {
  const shown: string[] = knownPeopleOf(group).map((one) =>
    JSON.stringify([one.userId, one.name, one.mark, 'role' in one && one.role]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: these texts say all that cards show of the group
  return useMemo(() => group, [shown.toSorted((a, b) => (a < b ? -1 : 1)).join(), JSON.stringify(group?.earlier)]);
}

interface ExpenseListProps {
  code: string;
  month: Month;
  /** Shown for an empty list, by default examples of expenses. */
  empty?: ReactNode;
  /** The button below the examples that invites people. */
  invite?: ReactNode;
}

const WaitingExpenses = lazyWhenIdle(
  async () => ({ default: (await import('./PendingExpenses.tsx')).PendingExpenses }),
  ({ code, month }) => month === appStore.getState().month && <RoomForCards code={code} />,
);
const WholeList = lazyWhenIdle(() => import('./PrintAndFind.tsx'));
const ShowOlder = lazyWhenIdle(async () => ({ default: (await import('./PrintAndFind.tsx')).ShowOlder }));
const filterChips = lazyModule(() => import('./FilterChips.tsx'), { isEssential: false });
const otherAnswers = lazyModule(() => import('./SearchHints.tsx'), { isEssential: false });

const none: readonly Payment[] = [];

/** Shows skeletons until the list is known, then a search box, the cards and a button for older ones. */
export default function ExpenseList({ code, month, empty, invite }: ExpenseListProps) {
  const currentYear = useAppState((state) => state.month.slice(0, 4));
  const totals = useAppState((state) => state.totals[groupMonth(code, month)]);
  const count = totals?.count ?? 0;
  const leaving = useAppState((state) => state.fadingOut);
  const arrivals = useArrivals();
  const isLive = useAppState((state) => state.live === 'on');
  const hasMore = useAppState(({ monthLists }) => monthLists[groupMonth(code, month)]?.end !== undefined);
  const search = useSearch(code, month, hasMore);
  const { expenses, found, isSearching } = search;
  const { Component: FilterChips } = useLazyComponent(filterChips, search.isOpen);
  const { Component: OtherAnswers } = useLazyComponent(otherAnswers, search.isOpen);
  const section = useRef<HTMLElement>(null);
  const group = useSamePeople(useAppState(({ groups }) => groups?.find((one) => one.code === code)));
  const { onDelete, onDeleting, question } = useDeletion(section, found, { code, ready: isLive });
  const { onOpen, onExample, isAdding, details } = useDetails(code, expenses, onDeleting);

  const ownId = useUserId() ?? '';
  const text = useDeferredValue(search.filter ? '' : search.text.trim());
  const payments = useMemo(
    () => (text && search.matchingPayments?.(totals?.payments ?? [], text, ownId, group)) || none,
    [text, search.matchingPayments, totals, ownId, group],
  );
  const today = useToday();
  const periods = useMemo(
    () => (isSearching ? groupMatches(found ?? [], payments, today) : groupByPeriod(found ?? [], totals, today)),
    [isSearching, found, payments, totals, today],
  );

  // The first expense removes the example that opened the form, so move the focus to the heading.
  useEffect(() => {
    if (!isAdding) return;
    return () => {
      if (document.activeElement === document.body) section.current?.querySelector('h2')?.focus();
    };
  }, [isAdding]);

  if (!expenses || !found) {
    return (
      <SkeletonUnlessOffline>
        <ListSkeleton />
      </SkeletonUnlessOffline>
    );
  }
  const isMissing = hasMore && expenses.length < count;
  return (
    <section
      ref={section}
      aria-label={words.dashboard.expenses}
      data-list="expenses"
      className={`-scroll-mt-18 ${search.isOpen ? 'max-sm:min-h-dvh' : ''}`}
    >
      <h2 tabIndex={-1} className="sr-only">
        {words.dashboard.expenses}
      </h2>
      {(expenses.length > 0 || isSearching) && <SearchBox {...search} />}
      {FilterChips && <FilterChips search={search} group={group} />}
      <WholeList {...{ code, month, hasMore, count }} shown={expenses.length} isLong={expenses.length > many} />
      <WaitingExpenses code={code} month={month} listed={expenses} />
      <SearchOutcome search={search} month={month} hasOthers={payments.length > 0} />
      {OtherAnswers && isSearching && <OtherAnswers {...{ code, month, search }} />}
      {expenses.length === 0 && !isSearching && (empty ?? <FirstExamples onExample={onExample} invite={invite} />)}
      <div className="@container">
        {periods.length > 0 && <Columns />}
        <Entries
          count={found.length}
          outOf={isSearching ? found.length : Math.max(count, found.length)}
          {...{ periods, group, ownId, currentYear, leaving, arrivals, onOpen, onDelete }}
        />
      </div>
      {OtherAnswers && isSearching && <OtherAnswers {...{ code, month, search }} isBelow />}
      {isMissing && !isSearching && <ShowOlder code={code} month={month} count={expenses.length} ready={isLive} />}
      {details}
      {question}
    </section>
  );
}

/** What the columns of a wide list are. Its rows say so themselves to screen readers. */
const Columns = () => (
  <p aria-hidden="true" className="expense-columns">
    {words.expenses.columns.map((column) => (
      <span key={column}>{column} </span>
    ))}
  </p>
);

const ListSkeleton = () => (
  <div className="space-y-px pt-8">
    <span ref={announceIfSlow} data-then="section[data-list=expenses] h2" className="sr-only">
      {words.expenses.loading}
    </span>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
);
