/** Shown in a dialog while the rows of its list are loading. */
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { words } from '#words/first.ts';

export const RowsToCome = () => (
  <div role="status" className="space-y-2">
    <span className="sr-only">{words.common.loading}</span>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
);
