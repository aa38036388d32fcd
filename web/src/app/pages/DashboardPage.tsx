/** /dashboard : the current group (docs/product.md §10). */
import { type ReactNode, useState } from 'react';
import { sentenceFor } from '#api/messages.ts';
import { showKeptView } from '#store/kept.ts';
import { useLedger } from '#store/ledger.ts';
import { useUserId } from '#store/session.ts';
import { Button, linkAsButton } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import { Dashboard } from '../Dashboard.tsx';
import { useUpToDate } from '../use-up-to-date.ts';

export default function DashboardPage() {
  const userId = useUserId();
  if (userId) return <OwnDashboard key={userId} userId={userId} />;
  return (
    <Message text="Please log in to view your group.">
      <Link to="/login" state={{ from: '/dashboard/' }} className={linkAsButton}>
        Login
      </Link>
    </Message>
  );
}

function OwnDashboard({ userId }: { userId: string }) {
  useState(() => showKeptView(userId));
  const { failure, retry } = useUpToDate();
  const group = useLedger((state) => state.groups?.find(({ code }) => code === state.currentCode));
  const isEmpty = useLedger((state) => state.groups?.length === 0);
  if (group) return <Dashboard userId={userId} group={group} failure={failure} onRetry={retry} />;
  if (failure) {
    return (
      <Message text={sentenceFor('showGroup', failure)}>
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

const Message = ({ text, children }: { text: string; children: ReactNode }) => (
  <main className="mx-auto max-w-md p-8 text-center">
    <p className="mb-5 text-lg">{text}</p>
    {children}
  </main>
);
