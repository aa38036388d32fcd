/**
 * Deletes an expense. Its card fades during the request and disappears a moment after the answer (docs/product.md §10).
 */
import type { Expense } from '@pg/contract/answers';
import { call } from '#api/calls/call.ts';
import { isSignedOut } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import { beginLeaving, endLeaving, noteDeleted } from '#store/changes/optimistic.ts';
import { mergeSummary } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';
import { restoreExpense } from './restore-expense.ts';

/** How long the card is still shown after the answer, in milliseconds. */
export const removalDelay = 500;

/** The options of the toast for the success. */
export const leavingNotice = { duration: 3000, position: 'top-center' } as const;

/** Deletes one of the user's expenses and shows the outcome. A second tap before the outcome does nothing. */
export async function deleteExpense(expense: Expense, groupCode: string): Promise<void> {
  const { leaving, month } = ledger.getState();
  if (leaving[expense.id]) return;

  ledger.setState((state) => beginLeaving(state, expense, groupCode));
  try {
    const summary = await call('deleteExpense', { id: expense.id });
    ledger.setState((state) => noteDeleted(mergeSummary(state, summary, month), expense.id, summary));
    const undo = (): void => void restoreExpense(expense.id, [groupCode]);
    toast.success(words.expenses.deleted, { ...leavingNotice, action: { label: words.edits.undo, onPress: undo } });
    void refreshUnlessLive();
    setTimeout(() => ledger.setState((state) => endLeaving(state, expense.id)), removalDelay);
  } catch (error) {
    ledger.setState((state) => endLeaving(state, expense.id));
    if (!isSignedOut(error)) toast.error(messageFor('deleteExpense', error));
  }
}
