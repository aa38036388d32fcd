/** The expenses that a list shows: what the server listed, with own changes it has not listed yet, and those leaving. */
import type { Expense } from '@pg/contract/answers';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { groupMonth, type LedgerState, type OwnChange } from './ledger-state.ts';
import { newestFirst } from './older.ts';

type Sources = Pick<LedgerState, 'heads' | 'older' | 'own' | 'leaving'>;

/**
 * One month of one group, each expense once, newest first. Undefined until its list is known.
 *
 * @param whole all of it, where the whole month is listened to; the pages read once are not needed then
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
  // What came below the newest page sorts after it already: sorting two sorted runs is quick.
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
