/** A payment in a list, and taking it back. */

import { isolated } from '@pg/contract/isolate';
import { formatRupees } from '@pg/contract/money';
import type { Payment } from '@pg/contract/payment';
import { useState } from 'react';
import { ConfirmChange } from '#forms/change-form.tsx';
import { useLedger } from '#ledger/state.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { removePayment } from './change-payments.ts';
import { methodText } from './payment-text.ts';

interface PaymentRowProps {
  payment: Payment;
  /** "You paid Fatima" */
  text: string;
  /** The group's name, if the list is not one group's. */
  group?: string;
  onTakeBack: (() => void) | undefined;
}

export function PaymentRow({ payment, text, group, onTakeBack }: PaymentRowProps) {
  const { amount, date, method, note } = payment;
  const currentYear = useLedger((state) => state.month.slice(0, 4));
  const about = [dateText(date, currentYear), methodText(method), ...(group === undefined ? [] : [isolated(group)])];
  return (
    <li className="@container flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
      <div className="min-w-0 grow basis-[9rem]">
        <p className="font-semibold">{drawn(text)}</p>
        <p className="text-fine text-muted wrap-anywhere">{drawn(about.join(' · '))}</p>
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

interface TakeBack<Taken extends Payment> {
  groupCodeOf: (payment: Taken) => string;
  /** "You paid Fatima" */
  textOf: (payment: Taken) => string;
  /** The name of the other person, who is notified; undefined if that person has deleted the account. */
  otherOf: (payment: Taken) => string | undefined;
  onDone: () => void;
}

/** Returns a function that asks for confirmation, and the dialog. The dialog stays when the payment leaves the list. */
export function useTakeBack<Taken extends Payment>({ groupCodeOf, textOf, otherOf, onDone }: TakeBack<Taken>) {
  const [asking, setAsking] = useState<Taken>();
  const close = (): void => setAsking(undefined);
  const other = asking && otherOf(asking);
  const dialog = asking && (
    <ConfirmChange
      title={words.balances.takeBackTitle}
      operation="removePayment"
      about={asking.id}
      action={words.balances.takeBack}
      busyAction={words.balances.takingBack}
      change={(intent) => removePayment({ id: asking.id, groupCode: groupCodeOf(asking) }, intent)}
      onDone={() => {
        close();
        onDone();
      }}
      onClose={close}
    >
      <p>
        {textOf(asking)}: <strong>{formatRupees(asking.amount)}</strong>
      </p>
      <p className="text-muted">
        {other === undefined ? words.balances.takeBackHintLeft : words.balances.takeBackHint(other)}
      </p>
    </ConfirmChange>
  );
  return { takeBack: setAsking, dialog };
}
