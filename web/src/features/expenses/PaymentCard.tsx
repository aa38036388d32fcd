/** A payment among the expenses of its period. It looks different from them, because it is in no total and no count. */
import { formatRupees } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { ArrowRightLeft } from 'lucide-react';
import { memo } from 'react';
import type { Group } from '#state/store.ts';
import { methodText, paymentText } from '#text/payment-text.ts';
import { Amount } from '#ui/Amount.tsx';
import { dayInWeek, type RowPlace, rowStyle } from './periods.tsx';
import { ShortNames, shortNameIn } from './ShortNames.tsx';

interface PaymentCardProps extends RowPlace {
  payment: Payment;
  group: Group | undefined;
  ownId: string;
  isFirst: boolean;
  isLast: boolean;
  isToday: boolean;
}

export const PaymentCard = memo(function PaymentCard(props: PaymentCardProps) {
  const { payment, group, ownId, isFirst, isLast, isToday, row, top, measure } = props;
  const { method, amount, date } = payment;
  return (
    <li
      ref={measure}
      data-row=""
      data-index={row}
      style={rowStyle(top)}
      className={`expense bg-transparent! text-sm text-muted ${isFirst ? 'rounded-t-card border-t' : ''} ${isLast ? 'rounded-b-card' : ''}`}
    >
      <ArrowRightLeft aria-hidden="true" className="w-8 shrink-0 columned:w-7" size={18} />
      <div className="expense-facts">
        <div className="expense-line">
          <p className="expense-what font-normal!">
            <ShortNames className="line-clamp-1 @max-[17rem]:line-clamp-none">
              {paymentText(payment, ownId, (userId) => shortNameIn(group, userId))}
            </ShortNames>
          </p>{' '}
          <p className="expense-amount font-normal!">
            <Amount>{formatRupees(amount)}</Amount>
          </p>
        </div>{' '}
        <p className="expense-about text-xs leading-tight">
          <span className="columned:col-start-3">{methodText(method)}</span>{' '}
          {!isToday && (
            <time dateTime={date} className="expense-time dot-before">
              {dayInWeek(date)}
            </time>
          )}
        </p>
      </div>
    </li>
  );
});
