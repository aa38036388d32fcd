/** The question before an expense is deleted (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface DeleteExpenseDialogProps {
  expense: Expense;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names what would be gone: the expense and its amount. */
export default function DeleteExpenseDialog({ expense, onConfirm, onClose }: DeleteExpenseDialogProps) {
  return (
    <ConfirmDialog title="Confirm Deletion" action="Delete" onConfirm={onConfirm} onClose={onClose}>
      <p className="wrap-anywhere">
        Delete <strong>{expense.description}</strong> of <strong>{formatRupees(expense.amount)}</strong>? It leaves
        every group that it was added to.
      </p>
    </ConfirmDialog>
  );
}
