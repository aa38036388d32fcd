/** The payments that wait on this device until they are sent, above the group's payments (docs/product.md §6). */
import type { Payment } from '@pg/contract/payment';
import type { PendingPayment } from '#outbox/device-queue.ts';
import { usePendingChanges } from '#outbox/outbox.ts';
import { PendingList } from '#outbox/PendingList.tsx';
import { useAppState } from '#state/store.ts';
import { methodText } from '#text/payment-text.ts';
import { dateText } from '#ui/date-text.ts';

/** Returns the user's payments in a group that wait; without a code, those in groups that the user is no longer in. */
export function usePendingPayments(groupCode: string | undefined): readonly PendingPayment[] {
  const groups = useAppState((state) => state.groups);
  const isLeft = (code: string): boolean => groups?.every((group) => group.code !== code) ?? false;
  return usePendingChanges().filter(
    (entry): entry is PendingPayment =>
      entry.kind === 'payment' && (groupCode === undefined ? isLeft(entry.groupCode) : entry.groupCode === groupCode),
  );
}

interface PendingPaymentsProps {
  /** Undefined for payments in groups that the user is no longer in. */
  groupCode?: string;
  /** The server's list. */
  listed?: readonly Payment[];
  /** "You paid Fatima" */
  textOf: (payment: Payment) => string;
}

export function PendingPayments({ groupCode, listed = [], textOf }: PendingPaymentsProps) {
  const currentYear = useAppState((state) => state.month.slice(0, 4));
  return (
    <PendingList
      entries={usePendingPayments(groupCode)}
      listed={listed}
      describe={({ optimistic }) => ({
        title: textOf(optimistic),
        detail: (
          <>
            <time dateTime={optimistic.date}>{dateText(optimistic.date, currentYear)}</time>
            {` · ${methodText(optimistic.method)}`}
          </>
        ),
        call: 'recordPayment',
      })}
    />
  );
}
