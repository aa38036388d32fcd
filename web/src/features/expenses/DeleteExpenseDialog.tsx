/** Asks before an expense is deleted, or taken out of a group (docs/product.md §5, §10). */
import type { Expense } from '@pg/contract/expense';
import { useEffect } from 'react';
import { useUserId } from '#api/session.ts';
import { deleteExpense, strikeExpense } from '#features/expense-form/delete-and-restore.ts';
import { displayNameOf, mayStrike } from '#state/people.ts';
import { useAppState } from '#state/store.ts';
import { descriptionText, figureText } from '#text/expense-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { personLabel } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';

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
  const group = useAppState(({ groups }) => groups?.find(({ code }) => code === groupCode));
  const struckFrom = group && mayStrike(group, userId, expense) ? group : undefined;
  const isRefused = isOthers && !struckFrom;

  useEffect(() => {
    if (!isRefused) return;
    // The id makes the notice appear once, however often the button is pressed.
    toast.error(words.failures['deleteExpense not-your-expense'], { id: 'not-your-expense' });
    onClose();
  }, [isRefused, onClose]);

  if (isRefused) return null;
  const about = [
    <strong key="what">{descriptionText(expense)}</strong>,
    <strong key="amount">
      <Amount>{figureText(expense.amount)}</Amount>
    </strong>,
  ] as const;
  const confirm = (): void => {
    onConfirm();
    void (struckFrom ? strikeExpense : deleteExpense)(expense, groupCode);
  };
  if (struckFrom) {
    return (
      // Explains the effect on the totals and the coins.
      <ConfirmDialog
        title={words.expenses.strikeTitle}
        action={words.expenses.strikeAction}
        onConfirm={confirm}
        onClose={onClose}
      >
        <div className="space-y-3 wrap-anywhere">
          <p>
            {words.expenses.strikeQuestion(
              ...about,
              <strong>{personLabel(displayNameOf(struckFrom, expense.userId))}</strong>,
              struckFrom.name,
            )}
          </p>
          <p>{words.expenses.strikeHint}</p>
        </div>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={words.expenses.deleteTitle}
      action={words.common.delete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{words.expenses.deleteQuestion(...about)}</p>
      <p role="status" className="font-semibold not-empty:mt-3">
        {isListed ? '' : words.edits.leftList}
      </p>
    </ConfirmDialog>
  );
}
