/** What the list already knows of a member's expenses of a month: the newest, which may be all. */
import type { Expense } from '@pg/contract/answers';
import { sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { expensesShown } from '#store/ledger/expenses-shown.ts';
import { groupMonth } from '#store/ledger/state.ts';
import { useLedger } from '#store/ledger.ts';
import { useOnline } from '#ui/base/use-online.ts';

interface Whose {
  readonly code: string;
  readonly month: Month;
  readonly userId: string;
}

interface Known {
  readonly expenses: readonly Expense[];
  /** Whether the member spent more than these. Only while offline; else the rest is about to arrive. */
  readonly isPart: boolean;
}

/** Returns them if they add up to what the member spent, or while offline. */
export function useKnownOf({ code, month, userId }: Whose): Known | undefined {
  const sources = useLedger(useShallow(({ heads, older, own }) => ({ heads, older, own })));
  const spent = useLedger((state) => state.totals[groupMonth(code, month)]?.byMember[userId] ?? zero);
  const isOnline = useOnline();
  const expenses = useMemo(() => {
    const shown = expensesShown({ ...sources, leaving: {} }, code, month);
    return shown?.filter((expense) => expense.userId === userId);
  }, [sources, code, month, userId]);

  if (!expenses) return undefined;
  const isPart = sum(...expenses.map(({ amount }) => amount)) !== spent;
  return isPart && (isOnline || expenses.length === 0) ? undefined : { expenses, isPart };
}
