/**
 * The offer on the home page: to turn on notifications or, if that is not offered, to install the app. Above it, what
 * concerns groups that the user is no longer in: waiting expenses, and payments that name the user.
 */
import { LeftPayments } from '#features/balances/Payments.tsx';
import { DeviceOffer } from '#features/device/DeviceOffer.tsx';
import { WaitingExpenses } from '#features/expenses/WaitingExpenses.tsx';

export default function Offers({ userId }: { userId: string }) {
  return (
    <>
      <WaitingExpenses />
      <LeftPayments userId={userId} />
      <DeviceOffer />
    </>
  );
}
