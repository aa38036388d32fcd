/** The offer on the home page: to turn on notifications or, if that is not offered, to install the app. */

import { InstallCard } from '#features/install/InstallCard.tsx';
import TurnOnNotifications from '#features/notifications/components/TurnOnNotifications.tsx';

export default function Offers() {
  return <TurnOnNotifications otherwise={<InstallCard />} />;
}
