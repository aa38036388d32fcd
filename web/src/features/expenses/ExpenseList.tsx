/** One month's expenses of a group, newest first, or those that a search finds. */

import type { Expense } from '@pg/contract/expense';
import type { Month } from '@pg/contract/months';
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
import { messageFor } from '#api/failure-text.ts';
import { useUserId } from '#api/session.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import type { AddDraft } from '#features/expense-form/draft.ts';
import { RoomForCards } from '#outbox/RoomForPending.tsx';
import { knownPeopleOf } from '#state/people.ts';
import { appStore, type Group, groupMonth, useAppState } from '#state/store.ts';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { announceIfSlow, Skeleton } from '#ui/Loading.tsx';
import { dayTitle, tagLabel } from '#ui/labels.ts';
import { lazyDialog, lazyModule, lazyWhenIdle, useLazyComponent } from '#ui/lazy.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { useToday } from '#ui/use-today.ts';
import { words } from '#words/list.ts';
import { DayHeading, firstOf, groupByDay, groupMatchesByDay } from './day-groups.tsx';
import { ExpenseCard, type ExpenseCardsProps, useArrivals } from './ExpenseCard.tsx';
import { matchingPayments, PaymentCard } from './PaymentCard.tsx';
import { SearchBox, SearchOutcome, useSearch } from './SearchBox.tsx';
import { useDetails } from './use-expense-details.tsx';

/** Lists of up to this many cards are rendered in full. */
const many = 100;

/** No card is lower, in pixels. */
const leastHeight = 50;

const EmptyPicture = lazyWhenIdle(() => import('#ui/EmptyPicture.tsx'));
const windowedCards = lazyModule(() => import('./VirtualExpenseList.tsx'));

/** The cards of a list. For a long list, VirtualExpenseList.tsx loads and renders only the cards near the screen. */
function ExpenseCards(props: ExpenseCardsProps) {
  const { days, count, outOf, group, ownId, currentYear, leaving, arrivals, onOpen, onDelete } = props;
  const today = useToday();
  const list = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[]>();
  const isLong = count > many;
  const { Component: WindowedCards, failure } = useLazyComponent(windowedCards, isLong);

  // The rows in sight come first.
  const isWhole = useDeferredValue(true, false);

  useLayoutEffect(() => {
    if (!WindowedCards || !isWhole) return;
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
    setHeights((known) => known ?? rows.map((row) => row.offsetHeight));
  }, [WindowedCards, isWhole]);

  if (WindowedCards && heights) return <WindowedCards {...props} today={today} heights={heights} />;
  // While the code loads, only the first cards are shown. If the code cannot be loaded, all cards are shown.
  const isPart = isLong && !failure;
  const isNumbered = outOf > (isPart ? many : count);
  // A row that is on the screen at first has its own height at once, so that nothing shifts.
  const near = isLong ? many : Math.ceil(screen.height / leastHeight);
  // The list begins in the upper half of the screen.
  const inSight = Math.ceil(screen.height / 2 / leastHeight);
  const shown = isWhole ? (isPart ? firstOf(days, many) : days) : firstOf(days, inSight);
  let drawn = 0;
  let position = 0;
  return (
    <div ref={list}>
      {shown.map(({ date, total, expenses, payments }) => {
        const title = dayTitle(date, today);
        return (
          <div key={date}>
            <DayHeading title={title} total={total} />
            <ul aria-label={title}>
              {expenses.map((expense, index) => (
                <ExpenseCard
                  key={expense.id}
                  {...{ expense, group, ownId, currentYear, onOpen, onDelete }}
                  isLeaving={leaving[expense.id] !== undefined}
                  hasArrived={arrivals.includes(expense.id)}
                  isFirst={index === 0}
                  isLast={index === expenses.length - 1 && payments.length === 0}
                  isUnderDay
                  isFar={++drawn > near}
                  {...(isNumbered && { position: position++, outOf })}
                />
              ))}
              {payments.map((payment, index) => (
                <PaymentCard
                  key={payment.id}
                  {...{ payment, group, ownId }}
                  isFirst={index + expenses.length === 0}
                  isLast={index === payments.length - 1}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

const load = () => import('./DeleteExpenseDialog.tsx');
const DeleteExpenseDialog = lazyDialog(load);

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
const filterChips = lazyModule(() => import('./FilterChips.tsx'), { isEssential: false });
const otherAnswers = lazyModule(() => import('./SearchHints.tsx'), { isEssential: false });

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
    () => (text === '' ? [] : matchingPayments(totals?.payments ?? [], text, ownId, group)),
    [text, totals, ownId, group],
  );
  const days = useMemo(
    () => (isSearching ? groupMatchesByDay(found ?? [], payments) : groupByDay(found ?? [], totals)),
    [isSearching, found, payments, totals],
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
    <section ref={section} aria-label={words.dashboard.expenses} data-list="expenses">
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
      <ExpenseCards
        days={days}
        count={found.length}
        outOf={isSearching ? found.length : Math.max(count, found.length)}
        {...{ group, ownId, currentYear, leaving, arrivals, onOpen, onDelete }}
      />
      {isMissing && !isSearching && <ShowOlder code={code} month={month} count={expenses.length} ready={isLive} />}
      {details}
      {question}
    </section>
  );
}

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

const examples = [
  { tag: 'chai', amountText: '40', label: '₹40' },
  { tag: 'rent', amountText: '8500', label: '₹8,500' },
  { tag: 'auto', amountText: '120', label: '₹120' },
];

interface FirstExamplesProps {
  onExample: (example: Partial<AddDraft>) => void;
  /** A button that invites people. */
  invite: ReactNode;
}

const FirstExamples = ({ onExample, invite }: FirstExamplesProps) => (
  // On a phone this is small, and on a low screen it has no picture, so that the button at the bottom covers none of
  // it.
  <div className="vacant max-sm:pt-2 max-sm:pb-3">
    <div className="mb-3 max-sm:mb-1 max-sm:[@media(height<46rem)]:hidden max-sm:[&>svg]:size-12">
      <EmptyPicture of="expenses" />
    </div>
    <p className="font-semibold">{words.expenses.none}</p>
    <p className="text-muted">{words.expenses.noneHint}</p>
    <ul aria-label={words.expenses.examples} className="-mx-3 mt-4 flex flex-wrap justify-center gap-1.5 max-sm:mt-1.5">
      {examples.map(({ tag, amountText, label }) => (
        <li key={tag}>
          <Button
            className="rounded-full px-2.5 text-sm sm:px-3"
            aria-haspopup="dialog"
            onClick={() => onExample({ tags: [tag], amountText })}
          >
            <bdi>{tagLabel(tag)}</bdi> {label}
          </Button>
        </li>
      ))}
    </ul>
    {invite && <div className="mt-4 max-sm:mt-1.5">{invite}</div>}
  </div>
);

interface ShowOlderProps {
  code: string;
  month: Month;
  /** How many expenses are shown. */
  count: number;
  /** Whether more can be read without a tap. */
  ready: boolean;
}

/** Reading starts when the end of the list is this close to the screen. */
const near = '1200px';

/** Reads one more page when the end is near, or at a tap. */
function ShowOlder({ code, month, count, ready }: ShowOlderProps) {
  const [problem, setProblem] = useState<string>();
  const end = useRef<HTMLDivElement>(null);
  const [busy, showMore] = useSingleFlight(async () => {
    setProblem(undefined);
    try {
      const { fetchOlder } = await loadChunk(() => import('#firebase/more-expenses.ts'));
      await fetchOlder(code, month);
    } catch (error) {
      setProblem(messageFor('showOlder', error));
    }
  });

  // After a failure, only a tap tries again: otherwise the failure would repeat without end.
  const isAutomatic = ready && !busy && !problem;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, the end may still be near
  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const onVisible: IntersectionObserverCallback = ([entry]) => {
      if (entry?.isIntersecting) showMore();
    };
    const observer = new IntersectionObserver(onVisible, { rootMargin: near });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, count]);

  return (
    <div ref={end} className="mt-4 space-y-3">
      <ErrorMessage>{problem}</ErrorMessage>
      <Button className="w-full" disabled={busy} onClick={showMore}>
        {busy ? words.common.loading : words.expenses.showOlder}
      </Button>
    </div>
  );
}
