/** The question before an expense is deleted, and the deletion (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { useEffect } from 'react';
import { useUserId } from '#store/session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { deleteExpense } from '../actions/delete-expense.ts';

interface DeleteExpenseDialogProps {
  expense: Expense;
  groupCode: string;
  /** The person said yes. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Names what would be gone: the expense and its amount. Of another's expense it says so instead of asking. */
export default function DeleteExpenseDialog({ expense, groupCode, onConfirm, onClose }: DeleteExpenseDialogProps) {
  const userId = useUserId();
  const isOthers = userId !== null && userId !== expense.userId;

  useEffect(() => {
    if (!isOthers) return;
    // However often it is pressed, it is said once.
    toast.error('You can only delete your own expenses', { id: 'not-your-expense' });
    onClose();
  }, [isOthers, onClose]);

  const confirm = (): void => {
    onConfirm();
    void deleteExpense(expense, groupCode);
  };

  if (isOthers) return null;
  return (
    <ConfirmDialog title="Confirm Deletion" action="Delete" onConfirm={confirm} onClose={onClose}>
      <p className="wrap-anywhere">
        Delete <strong>{expense.description}</strong> of <strong>{formatRupees(expense.amount)}</strong>? It leaves
        every group that it was added to.
      </p>
    </ConfirmDialog>
  );
}
