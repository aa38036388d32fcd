/** The expenses that a member paid in a month, as far as this page knows them. */
import type { Expense } from '@pg/contract/answers';
import { sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { expensesShown } from '#store/ledger/month-lists.ts';
import { groupMonth, useLedger } from '#store/ledger.ts';
import { useOnline } from '#ui/base/use-online.ts';
import { paidPart } from '../payers.ts';

interface Whose {
  readonly code: string;
  readonly month: Month;
  readonly userId: string;
}

interface Known {
  readonly expenses: readonly Expense[];
  /** Whether some of the member's expenses are missing. True only while offline. */
  readonly isPart: boolean;
}

/**
 * Returns the known expenses if they add up to the member's total. While offline, returns them even if some are
 * missing. Otherwise returns undefined, because the rest is loading.
 */
export function useKnownOf({ code, month, userId }: Whose): Known | undefined {
  const sources = useLedger(useShallow(({ heads, older, own }) => ({ heads, older, own })));
  const spent = useLedger((state) => state.totals[groupMonth(code, month)]?.byMember[userId] ?? zero);
  const isOnline = useOnline();
  const expenses = useMemo(() => {
    const shown = expensesShown({ ...sources, leaving: {} }, code, month);
    return shown?.filter((expense) => paidPart(expense, userId) > 0);
  }, [sources, code, month, userId]);

  if (!expenses) return undefined;
  const isPart = sum(...expenses.map((expense) => paidPart(expense, userId))) !== spent;
  return isPart && (isOnline || expenses.length === 0) ? undefined : { expenses, isPart };
}
