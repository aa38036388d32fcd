/** Says that others' changes are not seen at once any more, and why. */
import { errors } from '@pg/contract/errors';
import { Button } from '#ui/Button.tsx';
import { isDenied } from './live-errors.ts';

/** A quiet bar above the bottom of the screen. */
export function LiveStopped({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 mx-auto flex max-w-md items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-lg"
    >
      <p className="grow">
        {isDenied(error) ? errors['not-a-member'].message : 'Live updates stopped: a record could not be read.'}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
