/** A payment in a list. */
import type { Payment } from '@pg/contract/answers';
import { isolated } from '@pg/contract/isolate';
import { formatRupees } from '@pg/contract/money';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import { useLedger } from '#ledger/state.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/base/Button.tsx';
import { dateText } from '#ui/base/date-text.ts';
import { methodText } from '#ui/payment-text.ts';
import { words } from '#words/all.ts';
import { drawn } from '#words/rich.ts';
import { removePayment } from './change-payments.ts';

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

interface TakeBackDialogProps {
  groupCode: string;
  payment: Payment;
  /** "You paid Fatima" */
  text: string;
  /** The name of the other person, who is notified; undefined if that person has deleted the account. */
  other: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

export function TakeBackDialog({ groupCode, payment, text, other, onDone, onClose }: TakeBackDialogProps) {
  return (
    <ConfirmChange
      title={words.balances.takeBackTitle}
      operation="removePayment"
      about={payment.id}
      action={words.balances.takeBack}
      busyAction={words.balances.takingBack}
      change={(intent) => removePayment({ id: payment.id, groupCode }, intent)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {text}: <strong>{formatRupees(payment.amount)}</strong>
      </p>
      <p className="text-muted">
        {other === undefined ? words.balances.takeBackHintLeft : words.balances.takeBackHint(other)}
      </p>
    </ConfirmChange>
  );
}
