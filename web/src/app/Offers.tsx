/**
 * The offer on the home page: to turn on notifications or, if that is not offered, to install the app. Above it, what
 * concerns groups that the user is no longer in: what waits to be sent, and payments that name the user.
 */
import { formerMemberName } from '@pg/contract/people';
import { LeftPayments } from '#features/balances/Payments.tsx';
import { WaitingPayments } from '#features/balances/WaitingPayments.tsx';
import { WaitingExpenses } from '#features/expenses/WaitingExpenses.tsx';
import { DeviceOffer } from '#features/notifications/DeviceOffer.tsx';
import { paymentText } from '#text/payment-text.ts';
import { personName } from '#ui/labels.ts';

export default function Offers({ userId }: { userId: string }) {
  return (
    <>
      <WaitingExpenses />
      <WaitingPayments textOf={(payment) => paymentText(payment, userId, () => personName(formerMemberName))} />
      <LeftPayments userId={userId} />
      <DeviceOffer />
    </>
  );
}
