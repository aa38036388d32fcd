/**
 * The offer on the home page: to turn on notifications or, if that is not offered, to install the app. Above it, what
 * concerns groups that the user is no longer in: what waits to be sent, and payments that name the user.
 */
import { formerMemberName } from '@pg/contract/people';
import { FormerGroupPayments } from '#features/balances/Payments.tsx';
import { PendingPayments } from '#features/balances/PendingPayments.tsx';
import { PendingExpenses } from '#features/expenses/PendingExpenses.tsx';
import { PeopleInSeveralGroups } from '#features/groups/PeopleInSeveralGroups.tsx';
import { DeviceOffer } from '#features/notifications/DeviceOffer.tsx';
import { paymentText } from '#text/payment-text.ts';
import { personLabel } from '#ui/labels.ts';

export default function HomeOffers({ userId }: { userId: string }) {
  return (
    <>
      <PeopleInSeveralGroups userId={userId} />
      <PendingExpenses />
      <PendingPayments textOf={(payment) => paymentText(payment, userId, () => personLabel(formerMemberName))} />
      <FormerGroupPayments userId={userId} />
      <DeviceOffer />
    </>
  );
}
