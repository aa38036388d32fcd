/** One month's expenses of a group, newest first. */
import type { Month } from '@pg/contract/months';
import { type ReactNode, useRef } from 'react';
import { groupMonth } from '#store/ledger/state.ts';
import { useLedger } from '#store/ledger.ts';
import { announceIfSlow } from '#ui/base/announce-if-slow.ts';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { ExpenseCards } from './ExpenseCards.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import { ShowOlder } from './ShowOlder.tsx';
import { useDeletion } from './use-deletion.tsx';
import { useSearch } from './use-search.ts';

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
    <section ref={section} aria-label="Expenses">
      <h2 tabIndex={-1} className="sr-only">
        Expenses
      </h2>
      {(expenses.length > 0 || isSearching) && <SearchBox {...search} />}
      <SearchOutcome search={search} />
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
      <p className="font-semibold">No expenses yet</p>
      <p className="text-muted">Add your first expense to get started</p>
    </div>
  );
}

const ListSkeleton = () => (
  <div className="space-y-2">
    <span ref={announceIfSlow} data-then="section[aria-label=Expenses] h2" className="sr-only">
      Loading expenses...
    </span>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-22 rounded-card" />
    ))}
  </div>
);
