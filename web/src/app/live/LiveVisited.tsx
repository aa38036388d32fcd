/** Listens to a month other than the current one while the user has it open. */
import type { Month } from '@pg/contract/months';
import { LiveVisitedMonth, type MonthParts } from '#live/LiveMonth.tsx';
import { useLedger } from '#store/ledger.ts';
import { ErrorBoundary } from '#ui/base/ErrorBoundary.tsx';
import { isDenied } from './live-errors.ts';

interface LiveVisitedProps extends Omit<MonthParts, 'month'> {
  current: Month;
}

/**
 * If this month cannot be read, the rest of the screen stays live. But if the rules refuse access to the month, the
 * whole connection ends.
 */
export function LiveVisited({ current, ...parts }: LiveVisitedProps) {
  const visiting = useLedger((state) => state.visiting);
  if (!visiting || visiting === current) return null;
  return (
    <ErrorBoundary key={visiting} instead={passDenial} onError={logUnlessDenied}>
      <LiveVisitedMonth month={visiting} {...parts} />
    </ErrorBoundary>
  );
}

const passDenial = (error: Error): null => {
  if (isDenied(error)) throw error;
  return null;
};

const logUnlessDenied = (error: Error): void => {
  if (!isDenied(error)) console.error(error);
};
