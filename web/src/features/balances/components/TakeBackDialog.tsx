/** The confirmation before a payment is taken back. */
import type { Payment } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';
import { ConfirmChange } from '#forms/ConfirmChange.tsx';
import { words } from '#words/all.ts';
import { removePayment } from '../actions/change-payments.ts';

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
