/** What the home page offers, one card at a time: notifications, else installing the app. */

import { InstallCard } from '#features/install/InstallCard.tsx';
import TurnOnNotifications from '#features/notifications/components/TurnOnNotifications.tsx';

export default function Offers() {
  return <TurnOnNotifications otherwise={<InstallCard />} />;
}
