/** The entry that loads a dashboard's listeners. */
import { useUserId } from '#api/session.ts';
import { KeepGroupsPrompt } from '#features/groups/KeepGroupsPrompt.tsx';
import { listenForDashboard } from '#firebase/dashboard-listener.ts';
import { type Listen, Live } from '#firebase/Live.tsx';
import { useAppState } from '#state/store.ts';
import { announcer } from './announcements.ts';

/** Listens on behalf of the signed-in user. For another user, group or month, listening starts over. */
export default function LiveDashboard() {
  const userId = useUserId();
  const code = useAppState((state) => state.currentCode);
  const month = useAppState((state) => state.month);
  if (!userId || !code) return null;
  const listen: Listen = (live, then) => listenForDashboard(live, { userId, code, month }, announcer, then);
  return (
    <Live key={`${userId}/${code}/${month}`} userId={userId} listen={listen}>
      {(user) => <KeepGroupsPrompt userId={userId} user={user} />}
    </Live>
  );
}
