/** Edits an expense that the user recorded (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import type { Request } from '@pg/contract/endpoints';
import { monthOfPayment } from '@pg/contract/months';
import type { Intent } from '#api/calls/call.ts';
import { noteSaved } from '#store/changes/optimistic.ts';
import { mergeSummary } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { monthText } from '../list/month-text.ts';

/**
 * Sends the edit, adds the answer to the store, and shows the success.
 *
 * @param before the expense before the edit
 * @param groupCodes its groups
 * @throws CallError (api/calls/call.ts)
 */
export async function editExpense(
  request: Request<'editExpense'>,
  intent: Intent,
  before: Expense,
  groupCodes: readonly string[],
): Promise<void> {
  const { month } = ledger.getState();
  const { expense, user } = await intent.send('editExpense', request);
  ledger.setState((state) => noteSaved(mergeSummary(state, user, month), expense, groupCodes, user));
  toast.success(words.edits.saved);
  const [from, to] = [monthOfPayment(before.paymentDate), monthOfPayment(expense.paymentDate)];
  if (to !== from && to !== month) toast.plain(words.edits.movedTo(monthText(to)), { duration: 5000 });
  void refreshUnlessLive();
}
