/** One month's expenses of a group, newest first, or those that a search finds. */
import type { Month } from '@pg/contract/months';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { expensesShown } from '#store/ledger/month-lists.ts';
import { groupMonth, useLedger } from '#store/ledger.ts';
import { announceIfSlow } from '#ui/base/announce-if-slow.ts';
import { later } from '#ui/base/late-code.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { loadCode } from '#ui/load-code.ts';
import { ToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';
import { useAskedSearch } from '../asked-search.ts';
import { daysOf, daysOfFound } from '../days.ts';
import type { finderOf } from '../search-expenses.ts';
import { ExpenseCards } from './ExpenseCards.tsx';
import { FirstExamples } from './FirstExamples.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type Search, SearchOutcome } from './SearchOutcome.tsx';
import { ShowOlder } from './ShowOlder.tsx';
import { useDeletion } from './use-deletion.tsx';
import { useDetails } from './use-details.tsx';
import { useWholeMonth } from './use-whole-month.ts';

interface ExpenseListProps {
  code: string;
  month: Month;
  /** Shown for an empty list, by default examples of expenses. */
  empty?: ReactNode;
  /** The button below the examples that invites people. */
  invite?: ReactNode;
}

const WaitingExpenses = later(() => import('./WaitingExpenses.tsx'));

const loadEngine = () => import('../search-expenses.ts');

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
  const section = useRef<HTMLElement>(null);
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const { onDelete, onDeleting, question } = useDeletion(section, found, { code, ready: isLive });
  const { onOpen, onExample, isAdding, details } = useDetails(code, expenses, onDeleting);

  const days = useMemo(
    () => (isSearching ? daysOfFound(found ?? []) : daysOf(found ?? [], totals)),
    [isSearching, found, totals],
  );

  // The first expense removes the example that opened the form.
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

/** To search a month that is not wholly known, reads the rest of it. */
function useSearch(code: string, month: Month, hasMore: boolean): Search {
  const sources = useLedger(useShallow(({ heads, own, leaving }) => ({ heads, own, leaving })));
  const isLive = useLedger((state) => state.live === 'on');
  const [text, setText] = useState('');
  const [begun, setBegun] = useState(false);
  const [engine, setEngine] = useState<{ finderOf: typeof finderOf }>();
  const [failed, setFailed] = useState(false);

  const whole = useWholeMonth(code, month, begun && hasMore);
  const expenses = useMemo(() => expensesShown(sources, code, month), [sources, code, month]);

  const onFocus = useCallback((): void => {
    setFailed(false);
    loadCode(loadEngine).then(setEngine, () => setFailed(true));
  }, []);
  const onType = (typed: string): void => {
    setText(typed);
    if (typed.trim() !== '') setBegun(true);
    if (!engine) onFocus();
  };

  useAskedSearch(code, month, onType);

  // Deferred, so that the field reacts to every key at once. The list follows a moment later.
  const wanted = useDeferredValue(text.trim());
  const searched = useDeferredValue(begun ? expenses : undefined);
  const find = useMemo(() => searched && engine?.finderOf(searched), [engine, searched]);
  const isSearching = wanted !== '';
  const found = useMemo(() => (isSearching ? find?.(wanted) : undefined), [find, wanted, isSearching]);

  const lacksMonth = hasMore ? (isLive ? 'month' : 'connection') : undefined;
  const problem = failed ? words.expenses.searchNotLoaded : whole.problem;
  return {
    ...{ text, onType, onFocus, expenses, isSearching },
    found: found ?? expenses,
    lacks: isSearching ? (found ? lacksMonth : 'engine') : undefined,
    problem: isSearching ? problem : undefined,
    retry: failed ? onFocus : whole.retry,
  };
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
