/** The current month's expenses of a group, newest first. */
import type { Expense } from '@pg/contract/answers';
import { useCallback, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { expensesShown } from '#store/expenses-shown.ts';
import { useLedger } from '#store/ledger.ts';
import { groupMonth } from '#store/ledger-state.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { deleteExpense } from '../actions/delete-expense.ts';
import { ExpenseCard } from './ExpenseCard.tsx';
import { ShowOlder } from './ShowOlder.tsx';

/** Skeletons until the list is known; then the cards, and the way to older ones. */
export function ExpenseList({ code }: { code: string }) {
  const sources = useLedger(useShallow(({ heads, older, own, leaving }) => ({ heads, older, own, leaving })));
  const month = useLedger((state) => state.month);
  const count = useLedger((state) => state.totals[groupMonth(code, state.month)]?.count ?? 0);
  const expenses = useMemo(() => expensesShown(sources, code, month), [sources, code, month]);
  const onDelete = useCallback((expense: Expense) => void deleteExpense(expense, code), [code]);

  if (!expenses) return <ListSkeleton />;
  if (expenses.length === 0) return <NoExpenses />;
  return (
    <>
      <ul className="space-y-3">
        {expenses.map((expense) => (
          <ExpenseCard
            key={expense.id}
            expense={expense}
            currentYear={month.slice(0, 4)}
            isLeaving={sources.leaving[expense.id] !== undefined}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {expenses.length < count && <ShowOlder code={code} month={month} shown={expenses} />}
    </>
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
