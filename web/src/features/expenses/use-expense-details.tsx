/** Opens the details of a listed expense, and Add Expense with an example or a similar expense. */
import type { Expense } from '@pg/contract/expense';
import { useState } from 'react';
import type { AddDraft } from '#features/expense-form/draft.ts';
import { lazyDialog } from '#ui/lazy.tsx';

const ExpenseDetailsDialog = lazyDialog(() => import('./ExpenseDetailsDialog.tsx'));
const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'));

/** @param onDeleting called when the user deletes the expense in its details */
export function useDetails(
  code: string,
  expenses: readonly Expense[] | undefined,
  onDeleting?: (expense: Expense) => void,
) {
  const [opened, setOpened] = useState<Expense>();
  const [again, setAgain] = useState<Partial<AddDraft>>();
  const listed = opened && expenses?.find(({ id }) => id === opened.id);
  const close = (): void => setOpened(undefined);
  const openAgain = (draft: AddDraft): void => {
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
      {again && <ExpenseDialog mode="add" again={again} onClose={() => setAgain(undefined)} />}
    </>
  );
  return { onOpen: setOpened, onExample: setAgain, isAdding: again !== undefined, details };
}
