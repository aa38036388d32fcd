/**
 * The live bridge: what listens to Firestore and feeds the ledger. It shows nothing as long as all is well. Everything
 * that needs Firebase hangs below this file, so that all of it loads late and at once.
 */
import type { Month } from '@pg/contract/months';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { LiveAccount } from '#features/coins/live/LiveAccount.tsx';
import { LiveMonth } from '#features/expenses/live/LiveMonth.tsx';
import { LiveGroup } from '#features/groups/live/LiveGroup.tsx';
import { LiveMembership } from '#features/groups/live/LiveMembership.tsx';
import { useLedger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { LiveStopped } from './LiveStopped.tsx';
import { isDenied, onLiveError } from './live-errors.ts';
import { useLiveSession } from './use-live-session.ts';

/** Listens to the current month of the current group, and to the own account. */
export function LiveTree() {
  const userId = useUserId();
  const code = useLedger((state) => state.currentCode);
  const month = useLedger((state) => state.month);
  if (!userId || !code) return null;
  return <Listening key={`${userId}/${code}/${month}`} userId={userId} code={code} month={month} />;
}

interface ListeningProps {
  userId: string;
  code: string;
  month: Month;
}

function Listening({ userId, code, month }: ListeningProps) {
  const { session, attempt, reopen } = useLiveSession(userId);
  if (!session) return null;

  const onError = (error: Error): void => {
    // A password reset may have ended the Firebase session alone: a new token tells.
    if (isDenied(error) && !attempt.renew) reopen(true);
    else onLiveError(error);
  };

  return (
    <ErrorBoundary onError={onError} instead={(error) => <LiveStopped error={error} onRetry={() => reopen(false)} />}>
      <FirebaseAppProvider firebaseApp={session.app} suspense={false}>
        <AuthProvider sdk={session.auth}>
          <FirestoreProvider sdk={session.firestore}>
            <LiveAccount userId={userId} />
            <LiveGroup code={code} />
            <LiveMembership userId={userId} />
            <LiveMonth userId={userId} code={code} month={month} />
          </FirestoreProvider>
        </AuthProvider>
      </FirebaseAppProvider>
    </ErrorBoundary>
  );
}
