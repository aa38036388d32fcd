/**
 * The offer on the home page: to turn on notifications or, if that is not offered, to install the app. Above it, the
 * waiting expenses for groups that the user is no longer in.
 */

import WaitingExpenses from '#features/expenses/components/WaitingExpenses.tsx';
import { InstallCard } from '#features/install/InstallCard.tsx';
import TurnOnNotifications from '#features/notifications/components/TurnOnNotifications.tsx';

export default function Offers() {
  return (
    <>
      <WaitingExpenses />
      <TurnOnNotifications otherwise={<InstallCard />} />
    </>
  );
}
