/** Shows the details of an expense of a list, and whether it is still in the list. */
import type { Expense } from '@pg/contract/answers';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#ui/base/late-code.tsx';

const ExpenseDetailsDialog = lazyDialog(() => import('./ExpenseDetailsDialog.tsx'));

interface Details {
  readonly onOpen: (expense: Expense) => void;
  /** The dialog, while it is open. */
  readonly details: ReactNode;
}

/** Returns the handler that opens an expense, and the open dialog. */
export function useDetails(code: string, expenses: readonly Expense[] | undefined): Details {
  const [opened, setOpened] = useState<Expense>();
  const listed = opened && expenses?.find(({ id }) => id === opened.id);
  const details = opened && (
    <ExpenseDetailsDialog
      expense={listed ?? opened}
      isListed={listed !== undefined}
      code={code}
      onClose={() => setOpened(undefined)}
    />
  );
  return { onOpen: setOpened, details };
}
