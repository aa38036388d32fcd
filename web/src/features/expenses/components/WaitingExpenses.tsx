/** The expenses that wait on this device until they are sent, above the list of a group (docs/product.md §5). */
import type { Expense } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { useState } from 'react';
import { CallError, type FailureCode } from '#api/client/call-error.ts';
import { messageFor } from '#api/client/messages.ts';
import type { WaitingExpense } from '#outbox/entries.ts';
import { useLedger } from '#store/ledger.ts';
import { dropWaiting, sendAgain } from '#store/outbox/change-waiting.ts';
import { useWaitingExpenses } from '#store/outbox/waiting-expenses.ts';
import { dateText } from '#ui/base/date-text.ts';
import { lazyDialog } from '#ui/base/late-code.tsx';
import { toast } from '#ui/base/toast.ts';
import { useAnnounceSent } from '#ui/use-announce-sent.ts';
import { WaitingCard } from '#ui/WaitingCard.tsx';
import { words } from '#words/all.ts';
import { descriptionText } from '../description-text.ts';
import { namesTogether, payerNames } from '../payers.ts';
import type { Example } from './FirstExamples.tsx';

const AddExpenseDialog = lazyDialog(() => import('./AddExpenseDialog.tsx'));

interface WaitingExpensesProps {
  /** The group whose list this is; undefined for expenses in groups that the user is no longer in. */
  code?: string;
  month?: Month;
  /** The server's list. Its expenses have arrived, so they do not wait. */
  listed?: readonly Expense[];
}

const problemOf = ({ refusal }: WaitingExpense): string | undefined =>
  refusal && messageFor('addExpense', new CallError(refusal.code as FailureCode, refusal.message, refusal));

export default function WaitingExpenses({ code, month, listed = [] }: WaitingExpensesProps) {
  const current = useLedger((state) => state.month);
  const groups = useLedger((state) => state.groups);
  const waiting = useWaitingExpenses(code);
  const [edited, setEdited] = useState<WaitingExpense>();
  const isOfMonth = ({ shown }: WaitingExpense): boolean =>
    month === undefined || month === current || monthOfPayment(shown.paymentDate) === month;
  const cards = waiting.filter((entry) => isOfMonth(entry) && !listed.some(({ id }) => id === entry.id));
  const titled = cards.map(({ id, shown }) => ({ id, title: descriptionText(shown) }));
  useAnnounceSent(titled, listed);

  const payersOf = ({ shown, groupCodes }: WaitingExpense): string =>
    namesTogether(
      payerNames(
        shown,
        groups?.find((group) => group.code === groupCodes[0]),
      ),
    );
  const discard = async (entry: WaitingExpense): Promise<void> => {
    if (!(await dropWaiting(entry))) toast.plain(words.outbox.sentMeanwhile);
  };
  return (
    <>
      {cards.length > 0 && (
        <section aria-label={words.outbox.list} data-waiting="" className="mb-2">
          <ul className="space-y-2">
            {cards.map((entry) => (
              <WaitingCard
                key={entry.id}
                title={descriptionText(entry.shown)}
                amount={formatRupees(entry.shown.amount)}
                detail={
                  <>
                    <time dateTime={entry.shown.paymentDate}>
                      {dateText(entry.shown.paymentDate, current.slice(0, 4))}
                    </time>
                    {entry.shown.payers && ` · ${words.expenses.paidBy(payersOf(entry))}`}
                  </>
                }
                problem={problemOf(entry)}
                onSendAgain={() => void sendAgain(entry)}
                onEdit={() => setEdited(entry)}
                onDiscard={() => void discard(entry)}
              />
            ))}
          </ul>
        </section>
      )}
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
