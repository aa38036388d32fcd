/** The live components of the Give and Take page: the user's document and records. They need no group. */

import { useUserId } from '#session/session.ts';
import { LiveRecords } from './LiveRecords.tsx';
import { LiveTree } from './LiveTree.tsx';

/** Listens on behalf of the signed-in user. For another user, listening starts over. */
export default function LiveGiveTake() {
  const userId = useUserId();
  if (!userId) return null;
  return (
    <LiveTree key={userId} userId={userId}>
      {(user) => <LiveRecords userId={userId} userRevision={user?.revision} />}
    </LiveTree>
  );
}
