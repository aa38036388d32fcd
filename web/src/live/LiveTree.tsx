/**
 * The root of every screen's live components, which listen to Firestore over one user's connection and feed the ledger.
 * Every screen listens to the user's own document. All components that need Firebase are below this one, so that
 * Firebase's code loads late and together.
 */
import { type UserDocument, userDocument } from '@pg/contract/documents';
import { userPath } from '@pg/contract/stored';
import { type ReactNode, useEffect } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { ConfirmGroups } from '#features/groups/ConfirmGroups.tsx';
import { mergeCoins, mergeLent, newestCoins } from '#ledger/merge.ts';
import { refreshGroups } from '#ledger/my-groups.ts';
import { ledger } from '#ledger/state.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { later } from '#ui/late-code.tsx';
import { reloads } from '#ui/load-code.ts';
import { words } from '#words/all.ts';
import { useLiveConnection, useLiveDocument } from './connection.ts';

/** Stands in for the push service in the emulators. */
const LivePushes = later(() => import('./LivePushes.tsx'));

interface LiveTreeProps {
  userId: string;
  /** Renders the other live components. The user's document is undefined until it has arrived. */
  children: (user: UserDocument | undefined) => ReactNode;
}

/**
 * Opens the connection, and shows a message when listening fails. Its `key` must name everything that its children
 * listen to.
 */
export function LiveTree({ userId, children }: LiveTreeProps) {
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
            <LiveUser userId={userId}>{children}</LiveUser>
            {connection.isDemo && <LivePushes userId={userId} />}
          </FirestoreProvider>
        </AuthProvider>
      </FirebaseAppProvider>
    </ErrorBoundary>
  );
}

/**
 * Listens to the user's own document: coins, spending, Give/Take totals, and what there is to confirm. Throws while
 * rendering if access to the document is denied or it cannot be read.
 */
function LiveUser({ userId, children }: LiveTreeProps) {
  const { isKnown, content: user } = useLiveDocument(userDocument, userPath(userId));

  useEffect(() => {
    if (!user) return;
    const { given, taken, revision, spentThisMonth: total, spentByDay: byDay, spentByTag: byTag } = user;
    const { monthlyLimit, remaining, month } = user.coins;
    ledger.setState((state) => ({
      ...mergeLent(mergeCoins(state, { monthlyLimit, remaining, month, revision }), { given, taken, revision }),
      spent: newestCoins(state.spent, { total, byDay, byTag, month, revision }),
    }));
  }, [user]);

  // The document is gone if the account was deleted on another phone. Then the server refuses the call below, which
  // ends the session with a notice.
  const isGone = isKnown && !user;
  useEffect(() => {
    if (isGone) refreshGroups(ledger).catch(() => undefined);
  }, [isGone]);

  return (
    <>
      {children(user)}
      {user && <ConfirmGroups userId={userId} user={user} />}
    </>
  );
}

function messageFor(error: Error): string {
  if (isDenied(error)) return words.failures['not-a-member'];
  if (isNewer(error)) return words.dashboard.liveNewer;
  return words.dashboard.liveUnreadable;
}

/** A bar above the bottom of the screen. */
function LiveStopped({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 mx-auto flex max-w-md items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-lg"
    >
      <p className="grow">{messageFor(error)}</p>
      {isNewer(error) ? (
        <Button onClick={() => location.reload()}>{words.dashboard.reload}</Button>
      ) : (
        <Button onClick={onRetry}>{words.common.tryAgain}</Button>
      )}
    </div>
  );
}

/** Returns whether the security rules refused. */
export const isDenied = (error: Error): boolean => 'code' in error && error.code === 'permission-denied';

/** Returns whether newer code wrote the document. Compares the name, so that nothing of Firebase is imported here. */
const isNewer = (error: Error): boolean => error.name === 'NewerDocument';

/**
 * After a refusal by the rules, requests the user's groups from the server. Logs every other error. If newer code wrote
 * the document, also reloads the page, as when code is missing.
 */
function onLiveError(error: Error): void {
  ledger.setState({ live: isDenied(error) ? 'denied' : 'stopped' });
  if (isDenied(error)) refreshGroups(ledger).catch(() => undefined);
  else console.error(error);
  if (isNewer(error)) void reloads(String(error));
}
