/** What went wrong, announced at once. */
import { words } from '#words/first.ts';
import { Button } from './Button.tsx';

interface ErrorMessageProps {
  children: string | undefined;
  /** Adds *Try again*. */
  onRetry?: () => void;
}

export const ErrorMessage = ({ children, onRetry }: ErrorMessageProps) => (
  <>
    <div role="alert" className="empty:hidden">
      {children && <p className="rounded-xl bg-danger-soft px-3 py-2 text-sm font-medium text-danger">{children}</p>}
    </div>
    {children && onRetry && (
      <Button className="mt-3 w-full" onClick={onRetry}>
        {words.common.tryAgain}
      </Button>
    )}
  </>
);
