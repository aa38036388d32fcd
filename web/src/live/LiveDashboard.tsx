/** The live components of a dashboard: the current month of the current group, the month that is open, the user. */
import type { Month } from '@pg/contract/months';
import { useLedger } from '#ledger/state.ts';
import { useUserId } from '#session/session.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { LiveBalances } from './LiveBalances.tsx';
import { LiveChanges } from './LiveChanges.tsx';
import { LiveGroup, LiveMembership } from './LiveGroup.tsx';
import { LiveMonth, LiveVisitedMonth, type MonthParts } from './LiveMonth.tsx';
import { isDenied, LiveTree } from './LiveTree.tsx';

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

interface LiveVisitedProps extends Omit<MonthParts, 'month'> {
  current: Month;
}

/**
 * If this month cannot be read, the rest of the screen stays live. But if the rules refuse access to the month, the
 * whole connection ends.
 */
function LiveVisited({ current, ...parts }: LiveVisitedProps) {
  const visiting = useLedger((state) => state.visiting);
  if (!visiting || visiting === current) return null;
  return (
    <ErrorBoundary key={visiting} instead={passDenial} onError={logUnlessDenied}>
      <LiveVisitedMonth month={visiting} {...parts} />
    </ErrorBoundary>
  );
}

const passDenial = (error: Error): null => {
  if (isDenied(error)) throw error;
  return null;
};

const logUnlessDenied = (error: Error): void => {
  if (!isDenied(error)) console.error(error);
};
