/** A member's or a day's expenses of a month, as far as this page knows them. */
import type { Expense } from '@pg/contract/answers';
import { type Paise, sum, zero } from '@pg/contract/money';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { expensesShown } from '#store/ledger/expenses-shown.ts';
import { groupMonth, useLedger } from '#store/ledger.ts';
import { paidPart } from '#store/people/paid-part.ts';
import { useOnline } from '#ui/base/use-online.ts';
import type { Some, Wanted } from '../live/listen-to-some.ts';

interface Known {
  readonly expenses: readonly Expense[];
  /** Whether some of the expenses are missing. True only while offline. */
  readonly isPart: boolean;
}

/** Returns how much of an expense counts: for a member, the part that the member paid; for a day, the whole amount. */
export function countedPart(expense: Expense, { userId, day }: Some): Paise {
  if (userId !== undefined) return paidPart(expense, userId);
  return expense.paymentDate.slice(8, 10) === day ? expense.amount : zero;
}

/**
 * Returns the known expenses if they add up to the member's or the day's total. While offline, returns them even if
 * some are missing. Otherwise returns undefined, because the rest is loading.
 */
export function useKnownOf({ code, month, userId, day }: Wanted): Known | undefined {
  const sources = useLedger(useShallow(({ heads, own }) => ({ heads, own })));
  const totals = useLedger((state) => state.totals[groupMonth(code, month)]);
  const spent = (userId === undefined ? totals?.byDay?.[day] : totals?.byMember[userId]) ?? zero;
  const isOnline = useOnline();
  const some = useMemo((): Some => (userId === undefined ? { day } : { userId }), [userId, day]);
  const expenses = useMemo(() => {
    const shown = expensesShown({ ...sources, leaving: {} }, code, month);
    return shown?.filter((expense) => countedPart(expense, some) > 0);
  }, [sources, code, month, some]);

  if (!expenses) return undefined;
  const isPart = sum(...expenses.map((expense) => countedPart(expense, some))) !== spent;
  return isPart && (isOnline || expenses.length === 0) ? undefined : { expenses, isPart };
}
