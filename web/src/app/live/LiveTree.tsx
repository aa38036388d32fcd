/**
 * The trunk of every live bridge: a live session of one person, below which components listen to Firestore and feed the
 * ledger. It shows nothing as long as all is well. Everything that needs Firebase hangs below this file, so that all of
 * it loads late and at once.
 */
import { type ReactNode, useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { ledger } from '#store/ledger.ts';
import { ErrorBoundary } from '#ui/base/ErrorBoundary.tsx';
import { later } from '#ui/base/later.tsx';
import { LiveStopped } from './LiveStopped.tsx';
import { isDenied, onLiveError } from './live-errors.ts';
import { useLiveConnection } from './use-live-connection.ts';

/** What the push service does in production. */
const LiveOutbox = later(() => import('#features/notifications/live/LiveOutbox.tsx'));

/** Opens the session, and says so when listening ends. Give it a `key` that names all that its children listen to. */
export function LiveTree({ userId, children }: { userId: string; children: ReactNode }) {
  const { session, attempt, reopen } = useLiveConnection(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how an attempt ended is forgotten with the attempt
  useEffect(() => () => ledger.setState({ live: 'off' }), [attempt]);
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
            {children}
            {session.isDemo && <LiveOutbox userId={userId} />}
          </FirestoreProvider>
        </AuthProvider>
      </FirebaseAppProvider>
    </ErrorBoundary>
  );
}
