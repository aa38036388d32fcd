/** One month's expenses of a group, newest first. */
import type { Month } from '@pg/contract/months';
import { type ReactNode, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { expensesShown } from '#store/expenses-shown.ts';
import { useLedger } from '#store/ledger.ts';
import { groupMonth } from '#store/ledger-state.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ExpenseCard } from './ExpenseCard.tsx';
import { ShowOlder } from './ShowOlder.tsx';
import { useDeletion } from './use-deletion.tsx';

interface ExpenseListProps {
  code: string;
  month: Month;
  /** What stands where there is nothing to list. */
  empty?: ReactNode;
}

/** Skeletons until the list is known; then the cards, and the way to older ones. */
export default function ExpenseList({ code, month, empty = <NoExpenses /> }: ExpenseListProps) {
  const sources = useLedger(useShallow(({ heads, older, own, leaving }) => ({ heads, older, own, leaving })));
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  const count = useLedger((state) => state.totals[groupMonth(code, month)]?.count ?? 0);
  const isLive = useLedger((state) => state.live === 'on');
  const expenses = useMemo(() => expensesShown(sources, code, month), [sources, code, month]);
  const section = useRef<HTMLElement>(null);
  const { onDelete, question } = useDeletion(section, expenses, { code, ready: isLive });

  if (!expenses) return <ListSkeleton />;
  return (
    <section ref={section} aria-label="Expenses">
      <h2 tabIndex={-1} className="sr-only">
        Expenses
      </h2>
      {expenses.length === 0 && empty}
      <ul className="space-y-3 empty:hidden">
        {expenses.map((expense) => (
          <ExpenseCard
            key={expense.id}
            expense={expense}
            currentYear={currentYear}
            isLeaving={sources.leaving[expense.id] !== undefined}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {expenses.length < count && <ShowOlder code={code} month={month} shown={expenses} />}
      {question}
    </section>
  );
}

function NoExpenses() {
  return (
    <div className="rounded-2xl border border-dashed border-edge p-8 text-center">
      <p className="font-semibold">No expenses yet</p>
      <p className="text-muted">Add your first expense to get started</p>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">Loading expenses...</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-2xl" />
      ))}
    </div>
  );
}
