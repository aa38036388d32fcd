/**
 * Deletes and restores an expense, or takes it out of a group. Its card fades during the request and disappears a moment
 * after the answer (docs/product.md §5, §10).
 */
import type { Expense } from '@pg/contract/expense';
import { formatRupees } from '@pg/contract/money';
import { useEffect } from 'react';
import { call, Intent } from '#api/call.ts';
import { callErrorOf, isSignedOut } from '#api/call-error.ts';
import { messageFor } from '#api/messages.ts';
import { mergeSummary } from '#ledger/merge.ts';
import { refreshUnlessLive } from '#ledger/my-groups.ts';
import { beginLeaving, endLeaving, noteDeleted, noteSaved, noteStruck } from '#ledger/own-changes.ts';
import { mayStrike } from '#ledger/people.ts';
import { type Group, ledger, useLedger } from '#ledger/state.ts';
import { useUserId } from '#session/session.ts';
import { Amount } from '#ui/Amount.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { descriptionText, recorderName } from './expense-text.ts';

/** How long the card is still shown after the answer, in milliseconds. */
const removalDelay = 500;

/** Deletes one of the user's expenses and shows the outcome. A second tap before the outcome does nothing. */
export async function deleteExpense(expense: Expense, groupCode: string): Promise<void> {
  if (ledger.getState().leaving[expense.id]) return;

  ledger.setState((state) => beginLeaving(state, expense, groupCode));
  try {
    const summary = await call('deleteExpense', { id: expense.id });
    ledger.setState((state) => noteDeleted(mergeSummary(state, summary), expense.id, summary));
    const undo = (): void => void restoreExpense(expense.id, [groupCode]);
    toast.success(words.expenses.deleted, { action: { label: words.edits.undo, onPress: undo } });
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
  try {
    const { expense, user } = await new Intent().send('restoreExpense', { id });
    ledger.setState((state) => noteSaved(endLeaving(mergeSummary(state, user), id), expense, groupCodes, user));
    const [groupCode = ''] = groupCodes;
    const undo = (): void => void deleteExpense(expense, groupCode);
    toast.success(words.edits.restored, { action: { label: words.expenses.undoAdding, onPress: undo } });
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
async function strikeExpense(expense: Expense, groupCode: string): Promise<void> {
  const { id } = expense;
  if (ledger.getState().leaving[id]) return;

  ledger.setState((state) => beginLeaving(state, expense, groupCode));
  try {
    await new Intent().send('strikeExpense', { id, groupCode });
    ledger.setState((state) => noteStruck(state, id, groupCode));
    toast.success(words.expenses.struck);
    void refreshUnlessLive(ledger);
    setTimeout(() => ledger.setState((state) => endLeaving(state, id)), removalDelay);
  } catch (error) {
    ledger.setState((state) => endLeaving(state, id));
    if (!isSignedOut(error)) toast.error(messageFor('strikeExpense', error));
  }
}

interface DeleteExpenseDialogProps {
  expense: Expense;
  /** Whether the expense is still in the list that the question was opened from. */
  isListed: boolean;
  groupCode: string;
  /** Called when the user confirms. */
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Shows the expense and its amount, and asks before it is deleted. For another member's expense, shows a notice
 * instead. If that member has left, the admin can remove the expense.
 */
export default function DeleteExpenseDialog(props: DeleteExpenseDialogProps) {
  const { expense, isListed, groupCode, onConfirm, onClose } = props;
  const userId = useUserId();
  const isOthers = userId !== null && userId !== expense.userId;
  const group = useLedger(({ groups }) => groups?.find(({ code }) => code === groupCode));
  const struckFrom = group && mayStrike(group, userId, expense) ? group : undefined;
  const isRefused = isOthers && !struckFrom;

  useEffect(() => {
    if (!isRefused) return;
    // The id makes the notice appear once, however often the button is pressed.
    toast.error(words.expenses.notYours, { id: 'not-your-expense' });
    onClose();
  }, [isRefused, onClose]);

  const confirm = (): void => {
    onConfirm();
    void deleteExpense(expense, groupCode);
  };

  if (struckFrom) return <StrikeExpenseDialog group={struckFrom} {...{ expense, onConfirm, onClose }} />;
  if (isRefused) return null;
  return (
    <ConfirmDialog
      title={words.expenses.deleteTitle}
      action={words.common.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {words.expenses.deleteQuestion(
          <strong>{descriptionText(expense)}</strong>,
          <strong>
            <Amount>{formatRupees(expense.amount)}</Amount>
          </strong>,
        )}
      </p>
      <p role="status" className="font-semibold not-empty:mt-3">
        {isListed ? '' : words.edits.leftList}
      </p>
    </ConfirmDialog>
  );
}

interface StrikeExpenseDialogProps {
  expense: Expense;
  group: Group;
  /** Called when the user confirms. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Explains the effect on the totals and the coins. */
function StrikeExpenseDialog({ expense, group, onConfirm, onClose }: StrikeExpenseDialogProps) {
  const confirm = (): void => {
    onConfirm();
    void strikeExpense(expense, group.code);
  };
  return (
    <ConfirmDialog
      title={words.expenses.strikeTitle}
      action={words.expenses.strikeAction}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="space-y-3 wrap-anywhere">
        <p>
          {words.expenses.strikeQuestion(
            <strong>{descriptionText(expense)}</strong>,
            <strong>
              <Amount>{formatRupees(expense.amount)}</Amount>
            </strong>,
            <strong>{recorderName(expense, group)}</strong>,
            group.name,
          )}
        </p>
        <p>{words.expenses.strikeHint}</p>
      </div>
    </ConfirmDialog>
  );
}
