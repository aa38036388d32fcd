/** Deletes an expense of a list after a confirmation, and keeps the focus in the list afterwards. */
import type { Expense } from '@pg/contract/answers';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { lazyDialog } from '#ui/base/late-code.tsx';

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

  const onClose = useCallback(() => setAsked(undefined), []);
  const onConfirm = (): void => {
    if (!asked || !expenses) return;
    going.current = { id: asked.id, index: expenses.findIndex(({ id }) => id === asked.id) };
    setAsked(undefined);
  };

  useEffect(() => {
    if (ready) load().catch(() => undefined);
  }, [ready]);

  useEffect(() => {
    const gone = going.current;
    if (!gone || !expenses || expenses.some(({ id }) => id === gone.id)) return;
    going.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = expenses[gone.index] ?? expenses.at(-1);
    const card = next && list.current?.querySelector<HTMLElement>(`[data-expense="${next.id}"]`);
    (card || list.current?.querySelector('h2'))?.focus({ preventScroll: true });
  }, [expenses, list]);

  const question = asked && (
    <DeleteExpenseDialog expense={asked} groupCode={code} onConfirm={onConfirm} onClose={onClose} />
  );
  return { onDelete: setAsked, question };
}
