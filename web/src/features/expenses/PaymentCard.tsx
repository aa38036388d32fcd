/** A payment among the expenses of its day. It looks different from them, because it is in no total and no count. */
import { formatRupees } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { ArrowRightLeft } from 'lucide-react';
import { memo } from 'react';
import { displayNameOf, type GroupPeople } from '#state/people.ts';
import { methodText, paymentText } from '#text/payment-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { personLabel } from '#ui/labels.ts';
import { withBdi } from '#words/rich.ts';
import { rowStyle } from './day-groups.tsx';

/** "Ravi paid you" */
const textOf = (payment: Payment, ownId: string, group: GroupPeople | undefined): string =>
  paymentText(payment, ownId, (userId) => personLabel(displayNameOf(group, userId)));

/** Returns the payments that have each typed word in their people, method or amount. */
export function matchingPayments(
  payments: readonly Payment[],
  text: string,
  ownId: string,
  group: GroupPeople | undefined,
): readonly Payment[] {
  const typed = text.toLowerCase().trim().split(/\s+/);
  const isFound = (payment: Payment): boolean => {
    const { method, amount } = payment;
    const said = [textOf(payment, ownId, group), methodText(method), formatRupees(amount)].join(' ').toLowerCase();
    return typed.every((word) => said.includes(word));
  };
  return payments.filter(isFound);
}

interface PaymentCardProps {
  payment: Payment;
  group: GroupPeople | undefined;
  ownId: string;
  isFirst: boolean;
  isLast: boolean;
  /** As of ExpenseCard.tsx. */
  row?: number;
  top?: number;
  measure?: (card: HTMLLIElement | null) => void;
}

export const PaymentCard = memo(function PaymentCard(props: PaymentCardProps) {
  const { payment, group, ownId, isFirst, isLast, row, top, measure } = props;
  const { method, amount } = payment;
  return (
    <li
      ref={measure}
      data-row=""
      data-index={row}
      style={rowStyle(top)}
      className={`expense min-h-10! bg-transparent! pr-11! text-xs text-muted ${isFirst ? 'rounded-t-card border-t' : ''} ${isLast ? 'rounded-b-card' : ''}`}
    >
      <ArrowRightLeft aria-hidden="true" className="w-9 shrink-0 max-[24rem]:w-8" size={18} />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-end gap-x-3">
        <p className="grow basis-[6rem] wrap-anywhere">
          {withBdi(textOf(payment, ownId, group))} · {methodText(method)}
        </p>{' '}
        <Amount>{formatRupees(amount)}</Amount>
      </div>
    </li>
  );
});
