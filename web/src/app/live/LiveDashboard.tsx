/** The live bridge of a dashboard: the current month of the current group, and the own account. */
import { LiveAccount } from '#features/coins/live/LiveAccount.tsx';
import { LiveMonth } from '#features/expenses/live/LiveMonth.tsx';
import { LiveLent } from '#features/give-take/live/LiveLent.tsx';
import { LiveGroup } from '#features/groups/live/LiveGroup.tsx';
import { LiveMembership } from '#features/groups/live/LiveMembership.tsx';
import { LiveUnconfirmed } from '#features/groups/live/LiveUnconfirmed.tsx';
import { useLedger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { LiveTree } from './LiveTree.tsx';
import { LiveVisited } from './LiveVisited.tsx';

/** Listens for whoever is signed in, and anew for another person, group or month. */
export default function LiveDashboard() {
  const userId = useUserId();
  const code = useLedger((state) => state.currentCode);
  const month = useLedger((state) => state.month);
  if (!userId || !code) return null;
  return (
    <LiveTree key={`${userId}/${code}/${month}`} userId={userId}>
      <LiveAccount userId={userId} />
      <LiveLent userId={userId} />
      <LiveGroup code={code} />
      <LiveMembership userId={userId} />
      <LiveUnconfirmed userId={userId} />
      <LiveMonth userId={userId} code={code} month={month} />
      <LiveVisited code={code} current={month} />
    </LiveTree>
  );
}
