/** The confirmation before the admin removes an expense of a former member (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import type { Group } from '#store/ledger.ts';
import { Amount } from '#ui/Amount.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { words } from '#words/all.ts';
import { strikeExpense } from '../actions/strike-expense.ts';
import { descriptionText } from '../list/description-text.ts';
import { recorderName } from '../list/payers.ts';

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
