/** A bar for each day of a month. Screen readers skip the bars: Insights say the same in a sentence and a table. */
import type { Paise } from '@pg/contract/money';

interface DayBarsProps {
  /** The amount of each day, beginning with day 1. */
  amounts: readonly Paise[];
  /** The height of the chart. */
  className: string;
}

export function DayBars({ amounts, className }: DayBarsProps) {
  const highest = Math.max(1, ...amounts);
  return (
    <span aria-hidden="true" data-bar="" className={`flex items-end gap-px ${className}`}>
      {amounts.map((amount, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day
          key={index}
          className={`min-h-px grow basis-0 rounded-t-sm ${amount > 0 ? 'bg-brand' : 'bg-line'}`}
          style={{ height: `${(amount / highest) * 100}%` }}
        />
      ))}
    </span>
  );
}
