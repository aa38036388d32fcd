/**
 * The expenses of a group's month as screens show them: the known part of the list, and the user's changes that it does
 * not include yet. Months other than the current one are requested when the user opens them and kept until the page is
 * closed (docs/product.md §10).
 */
import type { Expense } from '@pg/contract/answers';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { groupMonth, type LedgerState } from '../ledger.ts';
import { newestFirst } from './month-lists.ts';

type Sources = Pick<LedgerState, 'heads' | 'own' | 'leaving'>;

/** Returns the known part of a month, each expense once, newest first; undefined until its list is known. */
export function expensesShown(sources: Sources, code: string, month: Month): readonly Expense[] | undefined {
  const key = groupMonth(code, month);
  const head = sources.heads[key];
  if (!head) return undefined;

  const missing = Object.entries(sources.own).filter(([, change]) => change.revision > head.seen);
  const leaving = Object.values(sources.leaving);
  // The list is in order already. Sorting a long month at every change would take too long on a phone.
  if (missing.length + leaving.length === 0) return head.expenses;

  const shown = new Map(head.expenses.map((expense) => [expense.id, expense]));
  for (const [id, change] of missing) {
    if (change.kind === 'deleted') {
      if ((change.groupCode ?? code) === code) shown.delete(id);
    } else if (change.groupCodes.includes(code)) {
      const { expense } = change;
      if (monthOfPayment(expense.paymentDate) !== month) shown.delete(id);
      else if (isNewer(expense, shown.get(id))) shown.set(id, expense);
    }
  }
  for (const { expense, groupCode } of leaving) {
    if (groupCode === code && monthOfPayment(expense.paymentDate) === month) shown.set(expense.id, expense);
  }
  return [...shown.values()].sort(newestFirst);
}

/** Returns whether the list lacks the expense or contains an older version of it. */
const isNewer = ({ revision = 0 }: Expense, listed: Expense | undefined): boolean =>
  !listed || revision > (listed.revision ?? 0);

/**
 * Returns whether a month can be shown without a request. A requested month counts as known until the user changes an
 * expense or chooses another group, the number of the current month's expenses changes, or the month's own document is
 * newer than its list.
 */
export function isKnown(state: LedgerState, code: string, month: LedgerState['month']): boolean {
  const key = groupMonth(code, month);
  const head = state.heads[key];
  if (!head) return false;
  if (month === state.month) return true;
  return state.asked[key] === true && head.revision >= (state.totals[key]?.revision ?? 0);
}
