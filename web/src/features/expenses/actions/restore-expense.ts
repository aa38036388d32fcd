/** Restores an expense that the user deleted (docs/product.md §5). */
import { Intent } from '#api/calls/call.ts';
import { callErrorOf, isSignedOut } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import { endLeaving, noteSaved } from '#store/changes/optimistic.ts';
import { mergeSummary } from '#store/ledger/merge.ts';
import { ledger } from '#store/ledger.ts';
import { refreshUnlessLive } from '#store/sync/refresh.ts';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/all.ts';

/**
 * Restores the expense, and shows the outcome.
 *
 * @param groupCodes its groups, as far as they are known
 * @returns the refusal, if trying again would not help
 */
export async function restoreExpense(id: string, groupCodes: readonly string[]): Promise<string | undefined> {
  const { month } = ledger.getState();
  try {
    const { expense, user } = await new Intent().send('restoreExpense', { id });
    ledger.setState((state) => noteSaved(endLeaving(mergeSummary(state, user, month), id), expense, groupCodes, user));
    toast.success(words.edits.restored);
    void refreshUnlessLive();
    return undefined;
  } catch (error) {
    const text = messageFor('restoreExpense', error);
    if (!isSignedOut(error)) toast.error(text);
    return ['someone-left', 'not-a-member'].includes(callErrorOf(error).code) ? text : undefined;
  }
}
