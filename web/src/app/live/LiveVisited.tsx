/** The part of the live bridge that follows a month beside the current one, as long as somebody looks at it. */
import type { Month } from '@pg/contract/months';
import { LiveVisitedMonth } from '#features/expenses/live/LiveVisitedMonth.tsx';
import { useLedger } from '#store/ledger.ts';
import { ErrorBoundary } from '#ui/base/ErrorBoundary.tsx';
import { isDenied } from './live-errors.ts';

/** A month that cannot be read leaves the rest alive; being refused concerns the whole session. */
export function LiveVisited({ code, current }: { code: string; current: Month }) {
  const visiting = useLedger((state) => state.visiting);
  if (!visiting || visiting === current) return null;
  return (
    <ErrorBoundary key={visiting} instead={passDenial} onError={tellUnlessDenied}>
      <LiveVisitedMonth code={code} month={visiting} />
    </ErrorBoundary>
  );
}

const passDenial = (error: Error): null => {
  if (isDenied(error)) throw error;
  return null;
};

const tellUnlessDenied = (error: Error): void => {
  if (!isDenied(error)) console.error(error);
};
