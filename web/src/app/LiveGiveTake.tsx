/** The entry that loads the listeners of the Give and Take page. */
import { useUserId } from '#api/session.ts';
import { KeepGroupsPrompt } from '#features/groups/KeepGroupsPrompt.tsx';
import { listenForGiveTake } from '#firebase/give-take-listener.ts';
import { Live } from '#firebase/Live.tsx';

/** Listens on behalf of the signed-in user. For another user, listening starts over. */
export default function LiveGiveTake() {
  const userId = useUserId();
  if (!userId) return null;
  return (
    <Live key={userId} userId={userId} listen={(live, then) => listenForGiveTake(live, userId, then)}>
      {(user) => <KeepGroupsPrompt userId={userId} user={user} />}
    </Live>
  );
}
