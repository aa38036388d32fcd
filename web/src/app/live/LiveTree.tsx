/**
 * The root of every screen's live components, which listen to Firestore over one user's connection and feed the ledger.
 * It shows nothing unless listening fails. All components that need Firebase are below this one, so that Firebase's
 * code loads late and together.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { closeLiveConnection, type LiveConnection, openLiveConnection } from '#firebase/live-connection.ts';
import { ledger } from '#store/ledger.ts';
import { ErrorBoundary } from '#ui/base/ErrorBoundary.tsx';
import { later } from '#ui/base/late-code.tsx';
import { LiveStopped } from './LiveStopped.tsx';
import { isDenied, onLiveError } from './live-errors.ts';

/** Stands in for the push service in the emulators. */
const LiveOutbox = later(() => import('#features/notifications/live/LiveOutbox.tsx'));

/**
 * Opens the connection, and shows a message when listening fails. Its `key` must name everything that its children
 * listen to.
 */
export function LiveTree({ userId, children }: { userId: string; children: ReactNode }) {
  const { connection, attempt, reopen } = useLiveConnection(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the live state is reset after each attempt
  useEffect(() => () => ledger.setState({ live: 'off' }), [attempt]);
  if (!connection) return null;

  const onError = (error: Error): void => {
    // A password reset may have ended only the Firebase sign-in, so try once with a new token.
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

/** The first wait before trying again, in milliseconds; it doubles up to the longest. */
const shortestWait = 2000;
const longestWait = 60_000;

interface Attempt {
  readonly number: number;
  /** Whether to request a new Firebase token, because the rules refused the last one. */
  readonly renew: boolean;
}

/**
 * Returns the user's connection once it is open. For another user, group or month, use another `key`, so that nothing
 * of the previous connection is left.
 */
function useLiveConnection(userId: string): {
  connection: LiveConnection | undefined;
  attempt: Attempt;
  reopen: (renew: boolean) => void;
} {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, renew: false });
  const [opened, setOpened] = useState<{ connection: LiveConnection | undefined; attempt: Attempt }>();
  const reopen = (renew: boolean): void => setAttempt(({ number }) => ({ number: number + 1, renew }));

  useEffect(() => {
    let wanted = true;
    let open: LiveConnection | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const again = (): void => setAttempt({ ...attempt, number: attempt.number + 1 });
    openLiveConnection(userId, attempt, () => wanted).then(
      (connection) => {
        open = connection;
        if (wanted) setOpened({ connection, attempt });
        else if (connection) closeLiveConnection(connection);
      },
      () => {
        const wait = Math.min(shortestWait * 2 ** attempt.number, longestWait);
        if (!wanted) return;
        timer = setTimeout(again, wait);
        window.addEventListener('online', again);
      },
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
      if (open) closeLiveConnection(open);
    };
  }, [userId, attempt]);

  // Once another attempt begins, nothing may render with the previous connection.
  return { connection: opened?.attempt === attempt ? opened.connection : undefined, attempt, reopen };
}
