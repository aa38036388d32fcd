/** The expenses that wait on this device until they are sent, above the list of a group (docs/product.md §5). */
import type { Expense } from '@pg/contract/expense';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { useState } from 'react';
import { useLedger } from '#ledger/state.ts';
import type { WaitingExpense } from '#outbox/entries.ts';
import { WaitingList } from '#outbox/WaitingList.tsx';
import { dropWaiting, useWaitingExpenses } from '#outbox/waiting.ts';
import { dateText } from '#ui/date-text.ts';
import { lazyDialog } from '#ui/late-code.tsx';
import { words } from '#words/all.ts';
import type { Example } from './ExpenseList.tsx';
import { descriptionText, namesTogether, payerNames } from './expense-text.ts';

const AddExpenseDialog = lazyDialog(() => import('#features/add-expense/AddExpenseDialog.tsx'));

interface WaitingExpensesProps {
  /** The group whose list this is; undefined for expenses in groups that the user is no longer in. */
  code?: string;
  month?: Month;
  /** The server's list. */
  listed?: readonly Expense[];
}

export default function WaitingExpenses({ code, month, listed = [] }: WaitingExpensesProps) {
  const current = useLedger((state) => state.month);
  const groups = useLedger((state) => state.groups);
  const waiting = useWaitingExpenses(code);
  const [edited, setEdited] = useState<WaitingExpense>();
  const isOfMonth = ({ shown }: WaitingExpense): boolean =>
    month === undefined || month === current || monthOfPayment(shown.paymentDate) === month;

  const payersOf = ({ shown, groupCodes }: WaitingExpense): string => {
    const group = groups?.find(({ code }) => code === groupCodes[0]);
    return namesTogether(payerNames(shown, group));
  };
  return (
    <>
      <WaitingList
        entries={waiting.filter(isOfMonth)}
        listed={listed}
        describe={(entry) => ({
          title: descriptionText(entry.shown),
          detail: (
            <>
              <time dateTime={entry.shown.paymentDate}>{dateText(entry.shown.paymentDate, current.slice(0, 4))}</time>
              {entry.shown.payers && ` · ${words.expenses.paidBy(payersOf(entry))}`}
            </>
          ),
          call: 'addExpense',
        })}
        onEdit={setEdited}
      />
      {edited && (
        <AddExpenseDialog
          again={edited.form as Example}
          onAdded={() => void dropWaiting(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
