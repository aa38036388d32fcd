/** Says that others' changes no longer appear at once, and why. */
import { Button } from '#ui/base/Button.tsx';
import { words } from '#words/all.ts';
import { isDenied, isNewer } from './live-errors.ts';

function messageFor(error: Error): string {
  if (isDenied(error)) return words.failures['not-a-member'];
  if (isNewer(error)) return words.dashboard.liveNewer;
  return words.dashboard.liveUnreadable;
}

/** A bar above the bottom of the screen. */
export function LiveStopped({ error, onRetry }: { error: Error; onRetry: () => void }) {
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
