/** Says that what stands below may be old, and why. */
import type { CallError } from '#api/call-error.ts';
import { type Operation, sentenceFor } from '#api/messages.ts';
import { Button } from '#ui/Button.tsx';
import { later } from '#ui/later.tsx';

/** Its code comes with what goes on behind every screen (Background.tsx), since by then nothing may be loaded any more. */
export const TryingAgain = later(() => import('./TryingAgain.tsx'));

interface NotUpToDateProps {
  /** What was tried. */
  operation: Operation;
  failure: CallError;
  onRetry: () => void;
}

/** One sentence and a way to try again. */
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
