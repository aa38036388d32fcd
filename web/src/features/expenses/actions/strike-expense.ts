/** Taking an expense out of a group: it fades while the server is asked, as one that is deleted (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import { call } from '#api/call.ts';
import { Intent } from '#api/intent.ts';
import { sentenceFor } from '#api/messages.ts';
import { beginLeaving, endLeaving } from '#store/leaving.ts';
import { ledger } from '#store/ledger.ts';
import { noteStruck } from '#store/own-changes.ts';
import { refreshUnlessLive } from '#store/refresh.ts';
import { toast } from '#ui/toast.ts';
import { leavingNotice, removalDelay } from './delete-expense.ts';

/** Asked for again after a lost answer, it goes out under the same key. */
const intent = new Intent();

/** Takes out the expense and tells the admin how it went; a second tap meanwhile does nothing. */
export async function strikeExpense(expense: Expense, groupCode: string): Promise<void> {
  const { id } = expense;
  if (ledger.getState().leaving[id]) return;

  ledger.setState((state) => beginLeaving(state, expense, groupCode));
  const request = { id, groupCode };
  try {
    await call('strikeExpense', request, { key: intent.keyFor(request) });
    ledger.setState((state) => noteStruck(state, id, groupCode));
    toast.success('The expense is taken out.', leavingNotice);
    void refreshUnlessLive();
    setTimeout(() => ledger.setState((state) => endLeaving(state, id)), removalDelay);
  } catch (error) {
    ledger.setState((state) => endLeaving(state, id));
    toast.error(sentenceFor('strikeExpense', error));
  }
}
