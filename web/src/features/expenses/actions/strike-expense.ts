/**
 * Removes an expense of a former member from a group. Its card fades as for a deletion (docs/product.md §5).
 */
import type { Expense } from '@pg/contract/answers';
import { Intent } from '#api/calls/call.ts';
import { isSignedOut } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import { beginLeaving, endLeaving, noteStruck } from '#store/changes/optimistic.ts';
import { ledger } from '#store/ledger.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { leavingNotice, removalDelay } from './delete-expense.ts';

/**
 * Removes the expense and shows the outcome. A second tap before the outcome does nothing. After a lost answer, the user
 * can try again with another key: the server removes an expense only once.
 */
export async function strikeExpense(expense: Expense, groupCode: string): Promise<void> {
  const { id } = expense;
  if (ledger.getState().leaving[id]) return;

  ledger.setState((state) => beginLeaving(state, expense, groupCode));
  try {
    await new Intent().send('strikeExpense', { id, groupCode });
    ledger.setState((state) => noteStruck(state, id, groupCode));
    toast.success(words.expenses.struck, leavingNotice);
    void refreshUnlessLive();
    setTimeout(() => ledger.setState((state) => endLeaving(state, id)), removalDelay);
  } catch (error) {
    ledger.setState((state) => endLeaving(state, id));
    if (!isSignedOut(error)) toast.error(messageFor('strikeExpense', error));
  }
}
