/** The live bridge of the Give and Take page: the own account and records. It needs no group. */
import { LiveAccount } from '#features/coins/live/LiveAccount.tsx';
import { LiveLent } from '#features/give-take/live/LiveLent.tsx';
import { LiveRecords } from '#features/give-take/live/LiveRecords.tsx';
import { LiveUnconfirmed } from '#features/groups/live/LiveUnconfirmed.tsx';
import { useUserId } from '#store/session.ts';
import { LiveTree } from './LiveTree.tsx';

/** Listens for whoever is signed in, and anew for another person. */
export default function LiveGiveTake() {
  const userId = useUserId();
  if (!userId) return null;
  return (
    <LiveTree key={userId} userId={userId}>
      <LiveAccount userId={userId} />
      <LiveLent userId={userId} />
      <LiveUnconfirmed userId={userId} />
      <LiveRecords userId={userId} />
    </LiveTree>
  );
}
