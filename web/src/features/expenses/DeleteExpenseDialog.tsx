/** The confirmation before an expense is deleted (docs/product.md §5). */
import type { Expense } from '@pg/contract/expense';
import { formatRupees } from '@pg/contract/money';
import { useEffect } from 'react';
import { mayStrike } from '#ledger/people.ts';
import { type Group, useLedger } from '#ledger/state.ts';
import { useUserId } from '#session/session.ts';
import { Amount } from '#ui/Amount.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { words } from '#words/all.ts';
import { deleteExpense, strikeExpense } from './delete-expense.ts';
import { descriptionText, recorderName } from './expense-text.ts';

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
 * Shows the expense and its amount. For another member's expense, shows a notice instead. If that member has left, the
 * admin can remove the expense.
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
