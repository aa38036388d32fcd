/** Deleting an expense: it fades while the server is asked, and is gone a moment after the answer (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import { call } from '#api/call.ts';
import { sentenceFor } from '#api/messages.ts';
import { beginLeaving, endLeaving } from '#store/leaving.ts';
import { ledger } from '#store/ledger.ts';
import { offerSummary } from '#store/own-answer.ts';
import { noteDeleted } from '#store/own-changes.ts';
import { refreshUnlessLive } from '#store/refresh.ts';
import { toast } from '#ui/toast.ts';

/** How long a deleted expense still stands, in milliseconds. */
export const removalDelay = 500;

/** How the success is told. */
export const leavingNotice = { duration: 3000, position: 'top-center' } as const;

/** Deletes an expense of one's own and tells the person how it went; a second tap meanwhile does nothing. */
export async function deleteExpense(expense: Expense, groupCode: string): Promise<void> {
  const { leaving, month } = ledger.getState();
  if (leaving[expense.id]) return;

  ledger.setState((state) => beginLeaving(state, expense, groupCode));
  try {
    const summary = await call('deleteExpense', { id: expense.id });
    ledger.setState((state) => noteDeleted(offerSummary(state, summary, month), expense.id, summary));
    toast.success('Expense deleted successfully!', leavingNotice);
    void refreshUnlessLive();
    setTimeout(() => ledger.setState((state) => endLeaving(state, expense.id)), removalDelay);
  } catch (error) {
    ledger.setState((state) => endLeaving(state, expense.id));
    toast.error(sentenceFor('deleteExpense', error));
  }
}
