/** What a dialog shows until its call is answered: a placeholder, or why there is no answer. */
import { words } from '#words/all.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import { Skeleton } from './Loading.tsx';

interface DialogLoadingProps {
  problem: string | undefined;
  onRetry: () => void;
  /** The size of the placeholder. */
  className: string;
}

export const DialogLoading = ({ problem, onRetry, className }: DialogLoadingProps) => (
  <>
    <ErrorMessage onRetry={onRetry}>{problem}</ErrorMessage>
    {!problem && (
      <div role="status">
        <span className="sr-only">{words.common.loading}</span>
        <Skeleton className={className} />
      </div>
    )}
  </>
);

/** Shown in a dialog while the rows of its list are loading. */
export const SkeletonRows = () => (
  <div role="status" className="space-y-2">
    <span className="sr-only">{words.common.loading}</span>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
);
