/** Says that what stands below may be old, and why. */
import type { CallError } from '#api/call-error.ts';
import { type Operation, sentenceFor } from '#api/messages.ts';
import { Button } from '#ui/Button.tsx';

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
      <p className="grow">{sentenceFor(operation, failure)}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
