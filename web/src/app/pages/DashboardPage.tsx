/** /dashboard : the current group (docs/product.md §10). */
import { useLayoutEffect } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { showDashboardSnapshot } from '#store/snapshot/dashboard-snapshot.ts';
import { refresh, refreshIfStale } from '#store/sync/refresh.ts';
import { Button, linkAsButton } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import { words } from '#words/first.ts';
import { Message } from '../signed-in/Message.tsx';
import { TryingAgain } from '../signed-in/NotUpToDate.tsx';
import { SignedIn } from '../signed-in/SignedIn.tsx';
import { useUpToDate } from '../signed-in/use-up-to-date.ts';
import { Dashboard } from './Dashboard.tsx';
import { useAskedGroup } from './use-asked-group.ts';

export default function DashboardPage() {
  return (
    <SignedIn otherwise={words.dashboard.logInFirst}>
      {(userId) => <OwnDashboard key={userId} userId={userId} />}
    </SignedIn>
  );
}

function OwnDashboard({ userId }: { userId: string }) {
  useAskedGroup();
  // Runs before the first paint.
  useLayoutEffect(() => showDashboardSnapshot(userId), [userId]);
  const { failure, isLong, retry } = useUpToDate({ first: refreshIfStale, again: refresh });
  const group = useLedger((state) => state.groups?.find(({ code }) => code === state.currentCode));
  const isEmpty = useLedger((state) => state.groups?.length === 0);
  if (group) return <Dashboard userId={userId} group={group} failure={failure} onRetry={retry} />;
  if (failure || (isLong && !isEmpty)) {
    return (
      <Message text={failure ? messageFor('showGroup', failure) : words.common.noAnswerYet}>
        {failure && <TryingAgain failure={failure} onRetry={retry} />}
        <Button look="primary" onClick={retry}>
          {words.common.tryAgain}
        </Button>
        <Link to="/" className="inline-flex min-h-11 items-center font-semibold text-brand">
          {words.pages.goHome}
        </Link>
      </Message>
    );
  }
  if (!isEmpty) return <Waiting>{words.dashboard.loading}</Waiting>;
  return (
    <Message text={words.dashboard.noGroup}>
      <Link to="/" className={linkAsButton}>
        {words.pages.goHome}
      </Link>
    </Message>
  );
}
