/**
 * The root of every screen's live components, which listen to Firestore over one user's connection and feed the ledger. It
 * shows nothing as long as all is well. Everything that needs Firebase is below this file, so that it loads late and at once.
 */
import { type ReactNode, useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { ledger } from '#store/ledger.ts';
import { ErrorBoundary } from '#ui/base/ErrorBoundary.tsx';
import { later } from '#ui/base/later.tsx';
import { LiveStopped } from './LiveStopped.tsx';
import { isDenied, onLiveError } from './live-errors.ts';
import { useLiveConnection } from './use-live-connection.ts';

/** Stands in for the push service in the emulators. */
const LiveOutbox = later(() => import('#features/notifications/live/LiveOutbox.tsx'));

/** Opens the connection, and says so when listening ends. Its `key` must name everything that its children listen to. */
export function LiveTree({ userId, children }: { userId: string; children: ReactNode }) {
  const { connection, attempt, reopen } = useLiveConnection(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how an attempt ended is forgotten with the attempt
  useEffect(() => () => ledger.setState({ live: 'off' }), [attempt]);
  if (!connection) return null;

  const onError = (error: Error): void => {
    // A password reset may have ended only the Firebase sign-in: a new token will show.
    if (isDenied(error) && !attempt.renew) reopen(true);
    else onLiveError(error);
  };

  return (
    <ErrorBoundary onError={onError} instead={(error) => <LiveStopped error={error} onRetry={() => reopen(false)} />}>
      <FirebaseAppProvider firebaseApp={connection.app} suspense={false}>
        <AuthProvider sdk={connection.auth}>
          <FirestoreProvider sdk={connection.firestore}>
            {children}
            {connection.isDemo && <LiveOutbox userId={userId} />}
          </FirestoreProvider>
        </AuthProvider>
      </FirebaseAppProvider>
    </ErrorBoundary>
  );
}
