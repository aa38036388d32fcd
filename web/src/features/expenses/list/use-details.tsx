/** Shows the details of an expense, and whether the expense is still in the list. */
import type { Expense } from '@pg/contract/answers';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#ui/base/late-code.tsx';
import type { Draft } from '../form/draft.ts';
import type { Example } from './FirstExamples.tsx';

const ExpenseDetailsDialog = lazyDialog(() => import('../components/ExpenseDetailsDialog.tsx'));
const AddExpenseDialog = lazyDialog(() => import('../components/AddExpenseDialog.tsx'));

interface Details {
  readonly onOpen: (expense: Expense) => void;
  /** Opens Add Expense with an example. */
  readonly onExample: (example: Example) => void;
  /** Whether that form is open. */
  readonly isAdding: boolean;
  /** The dialog, while it is open. */
  readonly details: ReactNode;
}

/**
 * Returns the handler that opens an expense, and the open dialog.
 *
 * @param onDeleting called when the user deletes the expense in the dialog
 */
export function useDetails(
  code: string,
  expenses: readonly Expense[] | undefined,
  onDeleting?: (expense: Expense) => void,
): Details {
  const [opened, setOpened] = useState<Expense>();
  const [again, setAgain] = useState<Draft | Example>();
  const listed = opened && expenses?.find(({ id }) => id === opened.id);
  const close = (): void => setOpened(undefined);
  const openAgain = (draft: Draft): void => {
    close();
    setAgain(draft);
  };
  const details = (
    <>
      {opened && (
        <ExpenseDetailsDialog
          expense={listed ?? opened}
          isListed={listed !== undefined}
          code={code}
          onAgain={openAgain}
          onDeleting={onDeleting}
          onClose={close}
        />
      )}
      {again && <AddExpenseDialog again={again} onClose={() => setAgain(undefined)} />}
    </>
  );
  return { onOpen: setOpened, onExample: setAgain, isAdding: again !== undefined, details };
}
