/**
 * The line below a dashboard's totals that leads to Insights: the days as bars, and the category with the most
 * spending.
 */
import type { Month } from '@pg/contract/months';
import { isComplete } from '@pg/contract/months';
import type { TotalsSlice } from '#store/ledger.ts';
import { words } from '#words/all.ts';
import { amountsByDay, categoriesOf, daysIn } from '../figures.ts';
import { leadText, monthName } from '../texts.ts';
import { DayBars } from './DayBars.tsx';

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
      {total > 0 && isComplete(total, byDay) && (
        <DayBars
          amounts={amountsByDay(byDay, daysIn(month))}
          className="h-6 w-24 min-w-0 overflow-hidden @max-[21rem]:hidden"
        />
      )}
      <span className="min-w-0 grow basis-[9rem] text-right @xs:shrink-0 font-semibold @max-xs:order-1 @max-xs:min-h-8 @max-xs:basis-full @max-xs:text-left @max-xs:text-xs">
        {total === 0 ? (
          <span className="font-normal text-muted">{words.insights.none(monthName(month))}</span>
        ) : (
          isComplete(total, byTag) && leadText(categoriesOf(byTag), total, month)
        )}
      </span>
    </button>
  );
}
