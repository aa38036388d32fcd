/** The payments between members, newest first. */

import { pageSizes } from '@pg/contract/page-sizes';
import type { Payment } from '@pg/contract/payment';
import { useEffect, useRef, useState } from 'react';
import { useRemote } from '#forms/use-remote.ts';
import { isNameless } from '#ledger/people.ts';
import { type Group, useLedger } from '#ledger/state.ts';
import { Button } from '#ui/Button.tsx';
import { loadCode } from '#ui/load-code.ts';
import { Problem } from '#ui/Problem.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { Skeleton } from '#ui/Waiting.tsx';
import { words } from '#words/all.ts';
import { PaymentRow, useTakeBack } from './PaymentRow.tsx';
import { paymentText } from './payment-text.ts';

/** How many payments are shown at first. */
const few = 10;

interface PaymentsProps {
  group: Group;
  ownId: string;
  nameOf: (userId: string) => string;
}

/** Each of a payment's two people can take it back. */
export function Payments({ group, ownId, nameOf }: PaymentsProps) {
  const [wanted, setWanted] = useState(few);
  const { value, problem, retry } = usePayments(group.code, wanted);
  const { payments, asked = 0 } = value ?? {};
  const [takenBack, setTakenBack] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused button disappears with its payment, so move the focus to the heading.
  useEffect(() => {
    if (takenBack > 0) heading.current?.focus({ preventScroll: true });
  }, [takenBack]);

  /** Returns the name of the other person, unless that person has deleted the account and cannot be notified. */
  const otherOf = ({ from, to }: Payment): string | undefined => {
    const other = from === ownId ? to : from;
    return isNameless(group, other) ? undefined : nameOf(other);
  };
  const textOf = (payment: Payment): string => paymentText(payment, ownId, nameOf);
  const { takeBack, dialog } = useTakeBack<Payment>({
    groupCodeOf: () => group.code,
    textOf,
    otherOf,
    onDone: () => setTakenBack(takenBack + 1),
  });
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
              text={textOf(payment)}
              onTakeBack={payment.from === ownId || payment.to === ownId ? () => takeBack(payment) : undefined}
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
      {dialog}
    </section>
  );
}

const NoPayments = () => (
  <div className="vacant">
    <p className="font-semibold">{words.balances.noPayments}</p>
    <p className="text-muted">{words.balances.noPaymentsHint}</p>
  </div>
);

interface Listed {
  readonly payments: readonly Payment[];
  /** How many were requested for this list. */
  readonly asked: number;
}

/** Starts listening to `wanted` payments as soon as the page is live. While more load, the shorter list stays. */
const usePayments = (code: string, wanted: number) =>
  useRemote<Listed>({
    operation: 'balances',
    key: code,
    again: wanted,
    isWanted: useLedger((state) => state.live === 'on'),
    start: async ({ give, fail, onEnd }) => {
      const { listenToPayments } = await loadCode(() => import('#live/payments.ts'));
      const onList = (payments: readonly Payment[]): void => give({ payments, asked: wanted });
      onEnd(listenToPayments(code, wanted, { onList, onError: fail }));
    },
  });
