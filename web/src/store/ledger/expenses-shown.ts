/**
 * The expenses that are shown: the server's list, with those of the user's changes that it does not include yet, and
 * the expenses that are fading out.
 */
import type { Expense } from '@pg/contract/answers';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { newestFirst } from './older-expenses.ts';
import { groupMonth, type LedgerState, type OwnChange } from './state.ts';

type Sources = Pick<LedgerState, 'heads' | 'older' | 'own' | 'leaving'>;

/**
 * Returns one month of one group, each expense once, newest first; undefined until its list is known.
 *
 * @param whole every expense of the month, if the whole month is listened to; used instead of the older pages
 */
export function expensesShown(
  sources: Sources,
  code: string,
  month: Month,
  whole?: readonly Expense[],
): readonly Expense[] | undefined {
  const key = groupMonth(code, month);
  const head = sources.heads[key];
  if (!head) return undefined;

  const shown = new Map<string, Expense>();
  // Both lists are sorted, and the second sorts below the first, so the sort at the end has little to do.
  const below = whole ?? sources.older[key] ?? [];
  for (const expense of [...head.expenses, ...below]) if (!shown.has(expense.id)) shown.set(expense.id, expense);
  for (const [id, change] of Object.entries(sources.own)) {
    if (change.revision <= head.seen) continue;
    if (change.kind === 'deleted') {
      if ((change.groupCode ?? code) === code) shown.delete(id);
    } else if (belongs(change, code, month) && !shown.has(id)) shown.set(id, change.expense);
  }
  for (const { expense, groupCode } of Object.values(sources.leaving)) {
    if (groupCode === code && monthOfPayment(expense.paymentDate) === month) shown.set(expense.id, expense);
  }
  return [...shown.values()].sort(newestFirst);
}

const belongs = (change: OwnChange & { kind: 'added' }, code: string, month: Month): boolean =>
  change.groupCodes.includes(code) && monthOfPayment(change.expense.paymentDate) === month;
