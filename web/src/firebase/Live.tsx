/**
 * Mounts a screen's listeners over one user's connection, with reactfire's providers, and shows a message when listening
 * fails. All code that needs Firebase is imported from here, so that it loads late and together.
 */
import type { UserDocument } from '@pg/contract/documents';
import { type ReactNode, useEffect, useState } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirebaseApp, useFirestore } from 'reactfire';
import { tryReload } from '#browser/load-chunk.ts';
import { refreshGroups } from '#state/my-groups.ts';
import { appStore } from '#state/store.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { words } from '#words/all.ts';
import { isDemo } from './config.ts';
import { isDenied, type LiveContext, type Unsubscribe, useLiveConnection } from './live-connection.ts';

/** Listens for a screen to the user's own document, which `then` receives, and to what the screen shows. */
export type Listen = (live: LiveContext, then: (user: UserDocument | undefined) => void) => Unsubscribe;

interface LiveProps {
  userId: string;
  listen: Listen;
  /** What the screen asks about the user, once the document has arrived. */
  children: (user: UserDocument) => ReactNode;
}

/** Opens the connection. Its `key` must name everything that is listened to. */
export function Live({ userId, listen, children }: LiveProps) {
  const { connection, attempt, reopen } = useLiveConnection(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the live state is reset after each attempt
  useEffect(() => () => appStore.setState({ live: 'off' }), [attempt]);
  if (!connection) return null;

  const onError = (error: Error): void => {
    // A password reset may have ended only the Firebase sign-in, so try once with a new token.
    if (isDenied(error) && !attempt.renew) reopen(true);
    else onLiveError(error);
  };

  return (
    <ErrorBoundary onError={onError} instead={(error) => <LiveStopped error={error} onRetry={() => reopen(false)} />}>
      <FirebaseAppProvider firebaseApp={connection.app} suspense={false}>
        <FirestoreProvider sdk={connection.firestore}>
          <Listeners userId={userId} listen={listen}>
            {children}
          </Listeners>
        </FirestoreProvider>
      </FirebaseAppProvider>
    </ErrorBoundary>
  );
}

/** Throws while rendering if access is denied or something cannot be read. */
function Listeners({ userId, listen, children }: LiveProps) {
  const database = useFirestore();
  const { options } = useFirebaseApp();
  const [user, setUser] = useState<UserDocument>();
  const [failure, setFailure] = useState<Error>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `listen` stays the same as long as the key of Live
  useEffect(() => listen({ database, store: appStore, fail: setFailure }, setUser), [database]);

  // In the emulators, this stands in for the push service.
  useEffect(() => {
    if (!isDemo(options)) return;
    const started = import('./emulator-pushes.ts').then(({ listenToPushes }) => listenToPushes(database, userId));
    return () =>
      void started.then(
        (stop) => stop(),
        () => undefined,
      );
  }, [database, options, userId]);

  if (failure) throw failure;
  return user && children(user);
}

function messageFor(error: Error): string {
  if (isDenied(error)) return words.failures['not-a-member'];
  if (isNewer(error)) return words.dashboard.liveNewer;
  return words.dashboard.liveUnreadable;
}

/** A bar above the bottom of the screen. */
function LiveStopped({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="above-bar flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <p className="grow">{messageFor(error)}</p>
      {isNewer(error) ? (
        <Button onClick={() => location.reload()}>{words.dashboard.reload}</Button>
      ) : (
        <Button onClick={onRetry}>{words.common.tryAgain}</Button>
      )}
    </div>
  );
}

/** Returns whether newer code wrote the document. Compares the name, so that nothing of Firebase is imported here. */
const isNewer = (error: Error): boolean => error.name === 'NewerDocument';

/**
 * After a refusal by the rules, requests the user's groups from the server. Logs every other error. If newer code wrote
 * the document, also reloads the page, as when code is missing.
 */
function onLiveError(error: Error): void {
  appStore.setState({ live: isDenied(error) ? 'denied' : 'stopped' });
  if (isDenied(error)) refreshGroups(appStore).catch(() => undefined);
  else console.error(error);
  if (isNewer(error)) void tryReload(String(error));
}
