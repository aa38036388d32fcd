/** Says that what is shown may be out of date, and why. */
import type { CallError } from '#api/client/call-error.ts';
import { type Operation, sentenceFor } from '#api/client/messages.ts';
import { Button } from '#ui/base/Button.tsx';
import { later } from '#ui/base/late-code.tsx';

const loadTryingAgain = () => import('../background/TryingAgain.tsx');

export const TryingAgain = later(loadTryingAgain);

/** Loads that code while the server can still be reached. */
export const prepareTryingAgain = (): void => void loadTryingAgain().catch(() => undefined);

interface NotUpToDateProps {
  /** What was tried. */
  operation: Operation;
  failure: CallError;
  onRetry: () => void;
}

/** Shows one message and a button to try again. */
export function NotUpToDate({ operation, failure, onRetry }: NotUpToDateProps) {
  return (
    <div role="alert" className="flex items-center gap-3 rounded-card bg-caution-soft p-3 text-caution-ink">
      <div className="grow">
        {sentenceFor(operation, failure)} <TryingAgain failure={failure} onRetry={onRetry} />
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
