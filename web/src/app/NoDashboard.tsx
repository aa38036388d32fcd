/** What stands in place of the dashboard: why there is no answer, or that the user has no group. */
import type { CallError } from '#api/call-error.ts';
import { messageFor } from '#api/failure-text.ts';
import { Button, Link, linkAsButton, linkAsPlainButton } from '#ui/Button.tsx';
import { words } from '#words/all.ts';
import { AutoRetry } from './refresh.tsx';
import { Message } from './SignedIn.tsx';

interface NoDashboardProps {
  failure: CallError | undefined;
  /** Whether the server has said that the user is in no group. */
  isEmpty: boolean;
  onRetry: () => void;
}

export default function NoDashboard({ failure, isEmpty, onRetry }: NoDashboardProps) {
  const home = (
    <Link to="/" className="inline-flex min-h-11 items-center font-semibold text-brand">
      {words.pages.goHome}
    </Link>
  );
  if (failure || !isEmpty) {
    return (
      <Message text={failure ? messageFor('showGroup', failure) : words.common.noAnswerYet}>
        {failure && <AutoRetry failure={failure} onRetry={onRetry} />}
        <Button look="primary" onClick={onRetry}>
          {words.common.tryAgain}
        </Button>
        {home}
      </Message>
    );
  }
  return (
    <Message text={words.dashboard.noGroup}>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/#start=create" className={linkAsButton}>
          {words.groups.create}
        </Link>
        <Link to="/#start=join" className={linkAsPlainButton}>
          {words.groups.join}
        </Link>
      </div>
      {home}
    </Message>
  );
}
