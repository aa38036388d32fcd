/** One month's expenses of a group, newest first, or those that a search finds. */
import type { Month } from '@pg/contract/months';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { groupMonth, useLedger } from '#store/ledger.ts';
import { announceIfSlow } from '#ui/base/announce-if-slow.ts';
import { lateModule, later, useCode } from '#ui/base/late-code.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';
import { daysOf, daysOfFound } from './days.ts';
import { ExpenseCards } from './ExpenseCards.tsx';
import { FirstExamples } from './FirstExamples.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import { ShowOlder } from './ShowOlder.tsx';
import { useDeletion } from './use-deletion.tsx';
import { useDetails } from './use-details.tsx';
import { useSearch } from './use-search.ts';

interface ExpenseListProps {
  code: string;
  month: Month;
  /** Shown for an empty list, by default examples of expenses. */
  empty?: ReactNode;
  /** The button below the examples that invites people. */
  invite?: ReactNode;
}

const WaitingExpenses = later(() => import('../components/WaitingExpenses.tsx'));
const WholeList = later(() => import('../components/WholeList.tsx'));
const filterChips = lateModule(() => import('../components/FilterChips.tsx'), { isEssential: false });

/** Shows skeletons until the list is known, then a search box, the cards and a button for older ones. */
export default function ExpenseList({ code, month, empty, invite }: ExpenseListProps) {
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  const totals = useLedger((state) => state.totals[groupMonth(code, month)]);
  const count = totals?.count ?? 0;
  const leaving = useLedger((state) => state.leaving);
  const isLive = useLedger((state) => state.live === 'on');
  const hasMore = useLedger(({ heads }) => heads[groupMonth(code, month)]?.bottom !== undefined);
  const search = useSearch(code, month, hasMore);
  const { expenses, found, isSearching } = search;
  const { Component: FilterChips } = useCode(filterChips, search.isOpen);
  const section = useRef<HTMLElement>(null);
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const { onDelete, onDeleting, question } = useDeletion(section, found, { code, ready: isLive });
  const { onOpen, onExample, isAdding, details } = useDetails(code, expenses, onDeleting);

  const days = useMemo(
    () => (isSearching ? daysOfFound(found ?? []) : daysOf(found ?? [], totals)),
    [isSearching, found, totals],
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
      <ToCome>
        <ListSkeleton />
      </ToCome>
    );
  }
  const isMissing = hasMore && expenses.length < count;
  return (
    <section ref={section} aria-label={words.expenses.list} data-list="expenses">
      <h2 tabIndex={-1} className="sr-only">
        {words.expenses.list}
      </h2>
      {(expenses.length > 0 || isSearching) && <SearchBox {...search} />}
      {FilterChips && <FilterChips search={search} group={group} />}
      <WholeList {...{ code, month, hasMore, count }} shown={expenses.length} />
      <WaitingExpenses code={code} month={month} listed={expenses} />
      <SearchOutcome search={search} month={month} />
      {expenses.length === 0 && !isSearching && (empty ?? <FirstExamples onExample={onExample} invite={invite} />)}
      <ExpenseCards
        days={days}
        count={found.length}
        outOf={isSearching ? found.length : Math.max(count, found.length)}
        {...{ group, currentYear, leaving, onOpen, onDelete }}
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
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-14" />
    ))}
  </div>
);
