/** Says that the screen may be out of date, and why. */
import type { ReactNode } from 'react';
import type { CallError } from '#api/client/call-error.ts';
import { messageFor, type Operation } from '#api/client/messages.ts';
import { Button } from '#ui/base/Button.tsx';
import { later } from '#ui/base/late-code.tsx';
import { words } from '#words/first.ts';

const loadTryingAgain = () => import('../background/TryingAgain.tsx');

export const TryingAgain = later(loadTryingAgain);

/** Loads the code of TryingAgain while the server can still be reached. */
export const prepareTryingAgain = (): void => void loadTryingAgain().catch(() => undefined);

interface NotUpToDateProps {
  /** The operation that failed. */
  operation: Operation;
  failure: CallError;
  onRetry: () => void;
}

/** Shows one message and a button to try again. */
export const NotUpToDate = ({ operation, failure, onRetry }: NotUpToDateProps) => (
  <Retryable onRetry={onRetry}>
    {messageFor(operation, failure)} <TryingAgain failure={failure} onRetry={onRetry} />
  </Retryable>
);

/** Shows any message and a button to try again. */
export const Retryable = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div role="alert" className="flex items-center gap-3 rounded-card bg-caution-soft p-3 text-caution-ink">
    <div className="grow">{children}</div>
    <Button onClick={onRetry}>{words.common.tryAgain}</Button>
  </div>
);
