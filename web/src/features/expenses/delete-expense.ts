/**
 * Deletes and restores an expense, or takes it out of a group. Its card fades during the request and disappears a moment
 * after the answer (docs/product.md §5, §10).
 */
import type { Expense } from '@pg/contract/expense';
import { call, Intent } from '#api/call.ts';
import { callErrorOf, isSignedOut } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { mergeSummary } from '#ledger/merge.ts';
import { beginLeaving, endLeaving, noteDeleted, noteSaved, noteStruck } from '#ledger/own-changes.ts';
import { refreshUnlessLive } from '#ledger/refresh.ts';
import { ledger } from '#ledger/state.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

/** How long the card is still shown after the answer, in milliseconds. */
const removalDelay = 500;

/** The options of the toast for the success. */
const leavingNotice = { duration: 3000, position: 'top-center' } as const;

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
    void refreshUnlessLive(ledger);
    setTimeout(() => ledger.setState((state) => endLeaving(state, expense.id)), removalDelay);
  } catch (error) {
    ledger.setState((state) => endLeaving(state, expense.id));
    if (!isSignedOut(error)) toast.error(messageFor('deleteExpense', error));
  }
}

/**
 * Restores an expense that the user deleted, and shows the outcome.
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
    void refreshUnlessLive(ledger);
    return undefined;
  } catch (error) {
    const text = messageFor('restoreExpense', error);
    if (!isSignedOut(error)) toast.error(text);
    return ['someone-left', 'not-a-member'].includes(callErrorOf(error).code) ? text : undefined;
  }
}

/**
 * Takes an expense of a former member out of a group, and shows the outcome. A second tap before the outcome does nothing.
 * After a lost answer, the user can try again with another key: the server removes an expense only once.
 */
export async function strikeExpense(expense: Expense, groupCode: string): Promise<void> {
  const { id } = expense;
  if (ledger.getState().leaving[id]) return;

  ledger.setState((state) => beginLeaving(state, expense, groupCode));
  try {
    await new Intent().send('strikeExpense', { id, groupCode });
    ledger.setState((state) => noteStruck(state, id, groupCode));
    toast.success(words.expenses.struck, leavingNotice);
    void refreshUnlessLive(ledger);
    setTimeout(() => ledger.setState((state) => endLeaving(state, id)), removalDelay);
  } catch (error) {
    ledger.setState((state) => endLeaving(state, id));
    if (!isSignedOut(error)) toast.error(messageFor('strikeExpense', error));
  }
}
