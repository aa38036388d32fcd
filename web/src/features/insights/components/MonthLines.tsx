/** Two lines of what was spent up to each day: one for this month, and a dashed one for the month before. */
import type { Paise } from '@pg/contract/money';

interface MonthLinesProps {
  /** What was spent up to each day so far, beginning with day 1. */
  current: readonly Paise[];
  /** The same for every day of the month before. */
  before: readonly Paise[];
}

const height = 100;
const longestMonth = 31;

/** Screen readers skip it, because a sentence and a table beside it say the same. */
export function MonthLines({ current, before }: MonthLinesProps) {
  const highest = Math.max(1, ...current, ...before);
  const points = (amounts: readonly Paise[]): string =>
    [0, ...amounts].map((amount, day) => `${day},${height - (amount / highest) * height}`).join(' ');
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -2 ${longestMonth} ${height + 4}`}
      preserveAspectRatio="none"
      className="block h-24 w-full border-b border-edge"
    >
      <polyline
        {...line}
        className="text-muted forced-colors:text-[CanvasText]"
        strokeWidth={2}
        strokeDasharray="5 4"
        points={points(before)}
      />
      <polyline
        {...line}
        className="text-brand forced-colors:text-[CanvasText]"
        strokeWidth={3}
        points={points(current)}
      />
    </svg>
  );
}
