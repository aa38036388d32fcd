/**
 * Deletes and restores an expense, or takes it out of a group. Its card fades during the request and disappears a moment
 * after the answer (docs/product.md §5, §10).
 */
import type { Expense } from '@pg/contract/expense';
import { call, Mutation } from '#api/call.ts';
import { callErrorOf } from '#api/call-error.ts';
import { messageFor } from '#api/failure-text.ts';
import { toastFailure } from '#forms/change-form.tsx';
import { addDeleted, addSaved, addStruck, endFadeOut, startFadeOut } from '#state/local-changes.ts';
import { mergeSummary } from '#state/merge.ts';
import { refreshUnlessLive } from '#state/my-groups.ts';
import { appStore } from '#state/store.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

/** How long the card is still shown after the answer, in milliseconds. */
const removalDelay = 500;

/** Fades the card while `send` takes the expense away. A second tap before the outcome does nothing. */
async function removeWithFade(
  operation: 'deleteExpense' | 'strikeExpense',
  expense: Expense,
  groupCode: string,
  send: () => Promise<void>,
): Promise<void> {
  const { id } = expense;
  if (appStore.getState().fadingOut[id]) return;
  const end = (): void => appStore.setState((state) => endFadeOut(state, id));
  appStore.setState((state) => startFadeOut(state, expense, groupCode));
  try {
    await send();
    void refreshUnlessLive(appStore);
    setTimeout(end, removalDelay);
  } catch (error) {
    end();
    toastFailure(operation, error);
  }
}

/** By expense and revision, a later revision with the same figures: what came of an *Undo*. */
const sameAgain = new Map<string, number>();

export const rememberUndoneRevision = (id: string, earlier: number, later: number): void =>
  void sameAgain.set(`${id} ${earlier}`, later);

/** Returns the latest revision that is known to have the figures of this one. */
export function latestEquivalentRevision(id: string, revision: number): number {
  const later = sameAgain.get(`${id} ${revision}`);
  return later === undefined ? revision : latestEquivalentRevision(id, later);
}

/** Whether it is a change of the user's, or an *Undo* of one. Its own *Undo* is the other of the two. */
type Deed = 'change' | 'undo';
const inverse = { change: 'undo', undo: 'change' } as const;

/** The button of a notice that undoes what was done by deleting the expense. */
export const undoByDeleting = (expense: Expense, groupCode: string, deed: Deed = 'change') => ({
  label: words.expenses.undoAdding,
  onPress: () => deleteExpense(expense, groupCode, inverse[deed]),
  undoes: deed,
});

/** Deletes one of the user's expenses and shows the outcome. */
export const deleteExpense = (expense: Expense, groupCode: string, deed: Deed = 'change'): Promise<void> =>
  removeWithFade('deleteExpense', expense, groupCode, async () => {
    const summary = await call('deleteExpense', { id: expense.id });
    appStore.setState((state) => addDeleted(mergeSummary(state, summary), expense.id, summary));
    const onPress = () => restoreExpense(expense.id, [groupCode], inverse[deed]);
    toast.success(words.expenses.deleted, { action: { label: words.edits.undo, onPress, undoes: deed } });
  });

/**
 * Restores an expense that the user deleted, and shows the outcome.
 *
 * @param groupCodes its groups, as far as they are known
 * @returns the refusal, if trying again would not help
 */
export async function restoreExpense(
  id: string,
  groupCodes: readonly string[],
  deed: Deed = 'change',
): Promise<string | undefined> {
  try {
    const { expense, user } = await new Mutation().send('restoreExpense', { id });
    rememberUndoneRevision(id, expense.revision - 1, expense.revision);
    appStore.setState((state) => addSaved(endFadeOut(mergeSummary(state, user), id), expense, groupCodes, user));
    const [groupCode = ''] = groupCodes;
    toast.success(words.edits.restored, { action: undoByDeleting(expense, groupCode, deed) });
    void refreshUnlessLive(appStore);
    return undefined;
  } catch (error) {
    toastFailure('restoreExpense', error);
    const isFinal = ['someone-left', 'not-a-member'].includes(callErrorOf(error).code);
    return isFinal ? messageFor('restoreExpense', error) : undefined;
  }
}

/**
 * Takes an expense of a former member out of a group, and shows the outcome. After a lost answer, the user can try again
 * with another key: the server removes an expense only once.
 */
export const strikeExpense = (expense: Expense, groupCode: string): Promise<void> =>
  removeWithFade('strikeExpense', expense, groupCode, async () => {
    await new Mutation().send('strikeExpense', { id: expense.id, groupCode });
    appStore.setState((state) => addStruck(state, expense.id, groupCode));
    toast.success(words.expenses.struck);
  });
