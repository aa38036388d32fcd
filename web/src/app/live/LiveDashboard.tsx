/** The live components of a dashboard: the current month of the current group, and the user's document. */
import { LiveBalances } from '#live/LiveBalances.tsx';
import { LiveChanges } from '#live/LiveChanges.tsx';
import { LiveGroup, LiveMembership } from '#live/LiveGroup.tsx';
import { LiveMonth } from '#live/LiveMonth.tsx';
import { useLedger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { LiveTree } from './LiveTree.tsx';
import { LiveVisited } from './LiveVisited.tsx';

/** Listens on behalf of the signed-in user. For another user, group or month, listening starts over. */
export default function LiveDashboard() {
  const userId = useUserId();
  const code = useLedger((state) => state.currentCode);
  const month = useLedger((state) => state.month);
  if (!userId || !code) return null;
  return (
    <LiveTree key={`${userId}/${code}/${month}`} userId={userId}>
      {(user) => (
        <>
          <LiveGroup code={code} />
          <LiveMembership groupCodes={user?.groupCodes} />
          <LiveBalances code={code} />
          <LiveChanges code={code} month={month}>
            {(changes) => (
              <>
                <LiveMonth {...{ userId, code, month, changes }} userRevision={user?.revision} />
                <LiveVisited {...{ code, changes }} current={month} userRevision={user?.revision} />
              </>
            )}
          </LiveChanges>
        </>
      )}
    </LiveTree>
  );
}
