/** What goes on behind every screen of somebody signed in. Nobody waits for it. */
import { GroupsGone } from './GroupsGone.tsx';
import { Notifications } from './Notifications.tsx';
import { OnThisDevice } from './OnThisDevice.tsx';
// Wanted when the server cannot be reached: by then it is too late to load it.
import './TryingAgain.tsx';

/** Give it the userId as its `key`. */
export default function Background({ userId }: { userId: string }) {
  return (
    <>
      <Notifications userId={userId} />
      <GroupsGone userId={userId} />
      <OnThisDevice />
    </>
  );
}
