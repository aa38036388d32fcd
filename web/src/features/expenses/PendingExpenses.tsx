/** The expenses that wait on this device until they are sent, above the list of a group (docs/product.md §5). */
import type { Expense } from '@pg/contract/expense';
import { formatRupees, sum } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useUserId } from '#api/session.ts';
import { isWaitingToSend, type PendingExpense } from '#outbox/device-queue.ts';
import { outbox, useIsOutboxLoaded, usePendingExpenses } from '#outbox/outbox.ts';
import { PendingList } from '#outbox/PendingList.tsx';
import { RoomForCards, RoomForSum } from '#outbox/RoomForPending.tsx';
import { useAppState } from '#state/store.ts';
import { descriptionText, namesIn, payerText } from '#text/expense-text.ts';
import { dateText } from '#ui/date-text.ts';
import { lazyDialog } from '#ui/lazy.tsx';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { OwnNet } from './ExpenseCard.tsx';

const ExpenseDialog = lazyDialog(() => import('#features/expense-form/ExpenseDialog.tsx'));

interface PendingExpensesProps {
  /** The group whose list this is; undefined for expenses in groups that the user is no longer in. */
  code?: string;
  month?: Month;
  /** The server's list. */
  listed?: readonly Expense[];
}

export function PendingExpenses({ code, month, listed = [] }: PendingExpensesProps) {
  const current = useAppState((state) => state.month);
  const groups = useAppState((state) => state.groups);
  const waiting = usePendingExpenses(code);
  const [edited, setEdited] = useState<PendingExpense>();
  const isOfMonth = ({ optimistic }: PendingExpense): boolean =>
    month === undefined || month === current || monthOfPayment(optimistic.paymentDate) === month;

  const isRead = useIsOutboxLoaded();
  const userId = useUserId();
  const groupOf = ({ groupCodes }: PendingExpense) => groups?.find((group) => group.code === groupCodes[0]);
  if (!isRead) return month === current && <RoomForCards code={code} />;
  return (
    <>
      <PendingList
        entries={waiting.filter(isOfMonth)}
        listed={listed}
        describe={(entry) => ({
          title: descriptionText(entry.optimistic),
          detail: (
            <>
              <time dateTime={entry.optimistic.paymentDate}>
                {dateText(entry.optimistic.paymentDate, current.slice(0, 4))}
              </time>
              {' · '}
              {withBdi(payerText(entry.optimistic, userId, namesIn(groupOf(entry))))}
              <OwnNet expense={entry.optimistic} group={groupOf(entry)} ownId={userId} />
            </>
          ),
          call: 'addExpense',
        })}
        onEdit={setEdited}
      />
      {edited && (
        <ExpenseDialog
          mode="add"
          waiting={edited}
          onAdded={() => void outbox.drop(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** Their sum, beside the group's totals, which do not include it. */
export default function PendingSum({ code }: { code: string }) {
  const waiting = usePendingExpenses(code).filter((entry) => isWaitingToSend(entry) && entry.groupCodes.includes(code));
  if (!useIsOutboxLoaded()) return <RoomForSum code={code} />;
  if (waiting.length === 0) return null;
  return (
    <p className="flex basis-full! flex-wrap items-center gap-x-1.5 text-xs">
      <Clock aria-hidden="true" size={16} />
      <span className="font-semibold">
        {words.outbox.sum(formatRupees(sum(...waiting.map(({ optimistic }) => optimistic.amount))))}
      </span>{' '}
      <span>{words.outbox.sumHint}</span>
    </p>
  );
}
