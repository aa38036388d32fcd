/** Says that what stands below may be old, and why. */
import type { CallError } from '#api/call-error.ts';
import { sentenceFor } from '#api/messages.ts';
import { Button } from '#ui/Button.tsx';

/** One sentence and a way to try again. */
export function NotUpToDate({ failure, onRetry }: { failure: CallError; onRetry: () => void }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-2xl bg-caution-soft p-3 text-caution-ink">
      <p className="grow">{sentenceFor('showGroup', failure)}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
