/** One month's expenses of a group, newest first. */
import type { Month } from '@pg/contract/months';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { groupMonth } from '#store/ledger/state.ts';
import { useLedger } from '#store/ledger.ts';
import { announceIfSlow } from '#ui/base/announce-if-slow.ts';
import { lateModule, useCode } from '#ui/base/late-code.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';
import { ExpenseCard } from './ExpenseCard.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import { ShowOlder } from './ShowOlder.tsx';
import { useDeletion } from './use-deletion.tsx';
import { useSearch } from './use-search.ts';
import type { ExpenseCardsProps } from './WindowedCards.tsx';

interface ExpenseListProps {
  code: string;
  month: Month;
  /** Shown for an empty list. */
  empty?: ReactNode;
}

/** Shows skeletons until the list is known, then a search box, the cards and a button for older ones. */
export default function ExpenseList({ code, month, empty = <NoExpenses /> }: ExpenseListProps) {
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  const count = useLedger((state) => state.totals[groupMonth(code, month)]?.count ?? 0);
  const leaving = useLedger((state) => state.leaving);
  const isLive = useLedger((state) => state.live === 'on');
  const search = useSearch(code, month, count);
  const { expenses, found, isSearching } = search;
  const section = useRef<HTMLElement>(null);
  const { onDelete, question } = useDeletion(section, found, { code, ready: isLive });

  if (!expenses || !found) {
    return (
      <ToCome>
        <ListSkeleton />
      </ToCome>
    );
  }
  const isMissing = expenses.length < count;
  return (
    <section ref={section} aria-label={words.expenses.list} data-list="expenses">
      <h2 tabIndex={-1} className="sr-only">
        {words.expenses.list}
      </h2>
      {(expenses.length > 0 || isSearching) && <SearchBox {...search} />}
      <SearchOutcome search={search} month={month} />
      {expenses.length === 0 && !isSearching && empty}
      <ExpenseCards
        expenses={found}
        outOf={isSearching ? found.length : Math.max(count, found.length)}
        {...{ currentYear, leaving, onDelete }}
      />
      {isMissing && !isSearching && <ShowOlder code={code} month={month} shown={expenses} ready={isLive} />}
      {question}
    </section>
  );
}

function NoExpenses() {
  return (
    <div className="vacant">
      <p className="font-semibold">{words.expenses.none}</p>
      <p className="text-muted">{words.expenses.noneHint}</p>
    </div>
  );
}

const ListSkeleton = () => (
  <div className="space-y-2">
    <span ref={announceIfSlow} data-then="section[data-list=expenses] h2" className="sr-only">
      {words.expenses.loading}
    </span>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-22 rounded-card" />
    ))}
  </div>
);

/** Lists of up to this many cards are rendered in full. */
const many = 100;

const windowedCards = lateModule(() => import('./WindowedCards.tsx'));

/** The cards of a list. For a long list, WindowedCards.tsx loads and renders only the cards near the screen. */
function ExpenseCards(props: ExpenseCardsProps) {
  const { expenses, outOf, currentYear, leaving, onDelete } = props;
  const list = useRef<HTMLUListElement>(null);
  const [heights, setHeights] = useState<readonly number[]>();
  const isLong = expenses.length > many;
  const { Component: WindowedCards, failure } = useCode(windowedCards, isLong);

  useLayoutEffect(() => {
    if (!WindowedCards) return;
    const cards = Array.from(list.current?.children ?? []);
    setHeights((known) => known ?? cards.map((card) => card.getBoundingClientRect().height));
  }, [WindowedCards]);

  if (WindowedCards && heights) return <WindowedCards {...props} heights={heights} />;
  // While the code loads, only the first cards are shown. If it cannot be loaded, all of them are.
  const shown = isLong && !failure ? expenses.slice(0, many) : expenses;
  return (
    <ul ref={list} className="space-y-2 empty:hidden">
      {shown.map((expense, index) => (
        <ExpenseCard
          key={expense.id}
          expense={expense}
          currentYear={currentYear}
          isLeaving={leaving[expense.id] !== undefined}
          onDelete={onDelete}
          {...(outOf > shown.length && { position: index, outOf })}
        />
      ))}
    </ul>
  );
}
