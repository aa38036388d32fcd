/** /dashboard : the current group (docs/product.md §10). */
import { useState } from 'react';
import { sentenceFor } from '#api/messages.ts';
import { showKeptView } from '#store/kept.ts';
import { useLedger } from '#store/ledger.ts';
import { refresh, refreshIfStale } from '#store/refresh.ts';
import { Button, linkAsButton } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import { Dashboard } from '../Dashboard.tsx';
import { Message } from '../Message.tsx';
import { TryingAgain } from '../NotUpToDate.tsx';
import { SignedIn } from '../SignedIn.tsx';
import { useAskedGroup } from '../use-asked-group.ts';
import { useUpToDate } from '../use-up-to-date.ts';

export default function DashboardPage() {
  return (
    <SignedIn otherwise="Please log in to view your group.">
      {(userId) => <OwnDashboard key={userId} userId={userId} />}
    </SignedIn>
  );
}

function OwnDashboard({ userId }: { userId: string }) {
  useAskedGroup();
  useState(() => showKeptView(userId));
  const { failure, retry } = useUpToDate({ first: refreshIfStale, again: refresh });
  const group = useLedger((state) => state.groups?.find(({ code }) => code === state.currentCode));
  const isEmpty = useLedger((state) => state.groups?.length === 0);
  if (group) return <Dashboard userId={userId} group={group} failure={failure} onRetry={retry} />;
  if (failure) {
    return (
      <Message text={sentenceFor('showGroup', failure)}>
        <TryingAgain failure={failure} onRetry={retry} />
        <Button look="primary" onClick={retry}>
          Try again
        </Button>
      </Message>
    );
  }
  if (!isEmpty) return <Waiting>Loading group...</Waiting>;
  return (
    <Message text="No group found. Please create or join a group.">
      <Link to="/" className={linkAsButton}>
        Go to the home page
      </Link>
    </Message>
  );
}
