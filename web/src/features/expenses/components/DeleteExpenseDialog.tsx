/** The question before an expense is deleted, and the deletion (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { useEffect } from 'react';
import { mayStrike } from '#store/changes/admin.ts';
import { useLedger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { toast } from '#ui/base/toast.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { deleteExpense } from '../actions/delete-expense.ts';
import { StrikeExpenseDialog } from './StrikeExpenseDialog.tsx';

interface DeleteExpenseDialogProps {
  expense: Expense;
  groupCode: string;
  /** The person said yes. */
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Names what would be gone: the expense and its amount. Of another's expense it says so instead of asking; but the admin is
 * asked about one of somebody who left.
 */
export default function DeleteExpenseDialog({ expense, groupCode, onConfirm, onClose }: DeleteExpenseDialogProps) {
  const userId = useUserId();
  const isOthers = userId !== null && userId !== expense.userId;
  const group = useLedger(({ groups }) => groups?.find(({ code }) => code === groupCode));
  const struckFrom = group && mayStrike(group, userId, expense) ? group : undefined;
  const isRefused = isOthers && !struckFrom;

  useEffect(() => {
    if (!isRefused) return;
    // However often it is pressed, it is said once.
    toast.error('You can only delete your own expenses', { id: 'not-your-expense' });
    onClose();
  }, [isRefused, onClose]);

  const confirm = (): void => {
    onConfirm();
    void deleteExpense(expense, groupCode);
  };

  if (struckFrom) return <StrikeExpenseDialog group={struckFrom} {...{ expense, onConfirm, onClose }} />;
  if (isRefused) return null;
  return (
    <ConfirmDialog title="Confirm Deletion" action="Delete" onConfirm={confirm} onClose={onClose}>
      <p className="wrap-anywhere">
        Delete <strong>{expense.description}</strong> of <strong>{formatRupees(expense.amount)}</strong>? It leaves
        every group that it was added to.
      </p>
    </ConfirmDialog>
  );
}
