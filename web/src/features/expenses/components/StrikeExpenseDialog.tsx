/** The confirmation before the admin removes an expense of a former member (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import type { Group } from '#store/ledger/state.ts';
import { Amount } from '#ui/Amount.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { strikeExpense } from '../actions/strike-expense.ts';

interface StrikeExpenseDialogProps {
  expense: Expense;
  group: Group;
  /** Called when the user confirms. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Explains the effect on the totals and the coins. */
export function StrikeExpenseDialog({ expense, group, onConfirm, onClose }: StrikeExpenseDialogProps) {
  const confirm = (): void => {
    onConfirm();
    void strikeExpense(expense, group.code);
  };
  return (
    <ConfirmDialog title="Take out this expense?" action="Take out" onConfirm={confirm} onClose={onClose}>
      <div className="space-y-3 wrap-anywhere">
        <p>
          <strong>{expense.description}</strong> of{' '}
          <strong>
            <Amount>{formatRupees(expense.amount)}</Amount>
          </strong>
          , recorded by <strong>{expense.paidBy}</strong>, who is no longer in {group.name}.
        </p>
        <p>
          It leaves this group’s totals for everybody. Nobody’s coins change. Other members are told that you took it
          out. This cannot be undone.
        </p>
      </div>
    </ConfirmDialog>
  );
}
