/** The payments between members, newest first. */
import type { Payment } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { pageSizes } from '@pg/contract/page-sizes';
import { useEffect, useRef, useState } from 'react';
import { useLedger } from '#store/ledger.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/base/Button.tsx';
import { dateText } from '#ui/base/date-text.ts';
import { Problem } from '#ui/base/Problem.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { methodText, paymentText } from '#ui/payment-text.ts';
import { ToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';
import { usePayments } from '../use-payments.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

/** How many payments are shown at first. */
const few = 10;

interface PaymentsProps {
  code: string;
  ownId: string;
  nameOf: (userId: string) => string;
  isMember: (userId: string) => boolean;
}

/** Each of a payment's two people can take it back. */
export function Payments({ code, ownId, nameOf, isMember }: PaymentsProps) {
  const [wanted, setWanted] = useState(few);
  const { payments, asked, problem, retry } = usePayments(code, wanted);
  const [asking, setAsking] = useState<Payment>();
  const [takenBack, setTakenBack] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused button disappears with its payment, so move the focus to the heading.
  useEffect(() => {
    if (takenBack > 0) heading.current?.focus({ preventScroll: true });
  }, [takenBack]);

  /** Returns the name of the other person if that person is still a member, and so is notified. */
  const otherMember = ({ from, to }: Payment): string | undefined => {
    const other = from === ownId ? to : from;
    return isMember(other) ? nameOf(other) : undefined;
  };
  const isMore = payments !== undefined && payments.length >= asked && asked < pageSizes.payments;
  return (
    <section aria-label={words.balances.payments} className="space-y-2">
      <h2 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {words.balances.payments}
      </h2>
      <Problem>{problem}</Problem>
      {problem && (
        <Button className="w-full" onClick={retry}>
          {words.common.tryAgain}
        </Button>
      )}
      {payments?.length === 0 && <NoPayments />}
      {payments && (
        <ul className="card divide-y divide-line empty:hidden">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              text={paymentText(payment, ownId, nameOf)}
              onTakeBack={payment.from === ownId || payment.to === ownId ? () => setAsking(payment) : undefined}
            />
          ))}
        </ul>
      )}
      {!payments && !problem && (
        <ToCome>
          <Skeleton className="h-18 rounded-card" />
        </ToCome>
      )}
      {isMore && (
        <Button className="w-full" disabled={wanted > asked} onClick={() => setWanted(pageSizes.payments)}>
          {wanted > asked ? words.common.loading : words.balances.showOlder}
        </Button>
      )}
      {payments && payments.length >= pageSizes.payments && (
        <p className="text-center text-sm text-muted">{words.balances.onlyNewest(payments.length)}</p>
      )}
      {asking && (
        <TakeBackDialog
          groupCode={code}
          payment={asking}
          text={paymentText(asking, ownId, nameOf)}
          other={otherMember(asking)}
          onDone={() => {
            setAsking(undefined);
            setTakenBack(takenBack + 1);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

interface PaymentRowProps {
  payment: Payment;
  text: string;
  onTakeBack: (() => void) | undefined;
}

function PaymentRow({ payment: { amount, date, method, note }, text, onTakeBack }: PaymentRowProps) {
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  return (
    <li className="@container flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
      <div className="min-w-0 grow basis-[9rem]">
        <p className="font-semibold">{text}</p>
        <p className="text-fine text-muted">
          {dateText(date, currentYear)} · {methodText(method)}
        </p>
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
      </div>
      <Amount className="ml-auto font-bold">{formatRupees(amount)}</Amount>
      {onTakeBack && (
        <Button aria-label={words.balances.takeBackOne(text, formatRupees(amount))} onClick={onTakeBack}>
          {words.balances.takeBack}
        </Button>
      )}
    </li>
  );
}

const NoPayments = () => (
  <div className="vacant">
    <p className="font-semibold">{words.balances.noPayments}</p>
    <p className="text-muted">{words.balances.noPaymentsHint}</p>
  </div>
);
