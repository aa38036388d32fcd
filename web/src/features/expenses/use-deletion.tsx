/** Deletes an expense of a list after a confirmation, and keeps the focus in the list afterwards. */
import type { Expense } from '@pg/contract/expense';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { lazyDialog } from '#ui/late-code.tsx';

const load = () => import('./DeleteExpenseDialog.tsx');
const DeleteExpenseDialog = lazyDialog(load);

interface Going {
  readonly id: string;
  /**
   * The index of the expense in the list. After the deletion, the next card moves up to this index and gets the focus.
   */
  readonly index: number;
}

interface Deletion {
  readonly onDelete: (expense: Expense) => void;
  /** Keeps the focus in the list when an expense is deleted from elsewhere, such as its details. */
  readonly onDeleting: (expense: Expense) => void;
  /** The confirmation, while it is open. */
  readonly question: ReactNode;
}

/**
 * Returns the handler of the delete buttons, and the open confirmation.
 *
 * @param list contains the cards, marked with `data-expense`, and a heading
 * @param ready whether to load the code of the confirmation now, so that it also opens while offline
 */
export function useDeletion(
  list: RefObject<HTMLElement | null>,
  expenses: readonly Expense[] | undefined,
  { code, ready }: { code: string; ready: boolean },
): Deletion {
  const [asked, setAsked] = useState<Expense>();
  const going = useRef<Going>(undefined);
  /** The id of the expense that was deleted last. Undoing may bring it back. */
  const gone = useRef<string>(undefined);

  const onClose = useCallback(() => setAsked(undefined), []);
  const onDeleting = (expense: Expense): void => {
    if (expenses) going.current = { id: expense.id, index: expenses.findIndex(({ id }) => id === expense.id) };
  };
  const onConfirm = (): void => {
    if (asked) onDeleting(asked);
    setAsked(undefined);
  };

  useEffect(() => {
    if (ready) load().catch(() => undefined);
  }, [ready]);

  useEffect(() => {
    const focus = (id: string | undefined): void => {
      if (document.activeElement !== document.body) return;
      const card = id && list.current?.querySelector<HTMLElement>(`[data-expense="${id}"]`);
      (card || list.current?.querySelector('h2'))?.focus({ preventScroll: true });
    };
    if (!expenses) return;
    const isListed = (wanted: string): boolean => expenses.some(({ id }) => id === wanted);
    if (gone.current !== undefined && isListed(gone.current)) {
      focus(gone.current);
      gone.current = undefined;
    }
    if (!going.current || isListed(going.current.id)) return;
    const { id, index } = going.current;
    going.current = undefined;
    gone.current = id;
    focus((expenses[index] ?? expenses.at(-1))?.id);
  }, [expenses, list]);

  const listed = asked && expenses?.find(({ id }) => id === asked.id);
  const question = asked && (
    <DeleteExpenseDialog
      expense={listed ?? asked}
      isListed={listed !== undefined}
      groupCode={code}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
  return { onDelete: setAsked, onDeleting, question };
}
