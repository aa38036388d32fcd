/**
 * The line below a dashboard's totals that leads to Insights: the days as bars, and the category with the most
 * spending.
 */
import type { Paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { TotalsSlice } from '#ledger/state.ts';
import { words } from '#words/all.ts';
import { amountsByDay, categoriesOf, daysIn } from './figures.ts';
import { leadText, monthName } from './texts.ts';

interface InsightsRowProps {
  month: Month;
  totals: TotalsSlice;
  onOpen: () => void;
}

export function InsightsRow({ month, totals: { total, byDay, byTag }, onOpen }: InsightsRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="pressable leads-on flex h-full min-h-[inherit] w-full flex-wrap content-center items-center gap-x-3 px-3 @xs:flex-nowrap py-1 text-left text-fine -outline-offset-3 sm:px-4"
    >
      <span className="shrink-0 text-muted @max-xs:grow">{words.insights.title}</span>{' '}
      {total > 0 && byDay && (
        <DayBars
          amounts={amountsByDay(byDay, daysIn(month))}
          className="h-6 w-24 min-w-0 overflow-hidden @max-[21rem]:hidden"
        />
      )}
      <span className="min-w-0 grow basis-[9rem] text-right @xs:shrink-0 font-semibold @max-xs:order-1 @max-xs:min-h-8 @max-xs:basis-full @max-xs:text-left @max-xs:text-xs">
        {total === 0 ? (
          <span className="font-normal text-muted">{words.insights.none(monthName(month))}</span>
        ) : (
          byTag && leadText(categoriesOf(byTag), total, month)
        )}
      </span>
    </button>
  );
}

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
