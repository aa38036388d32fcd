/** The line below a dashboard's totals that leads to Insights: the days as bars, and what most of the month went to. */
import type { Month } from '@pg/contract/months';
import { isComplete } from '@pg/contract/sums';
import type { TotalsSlice } from '#store/ledger.ts';
import { words } from '#words/all.ts';
import { amountsByDay, categoriesOf, daysIn } from '../figures.ts';
import { leadText } from '../texts.ts';
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
      className="pressable leads-on flex min-h-[inherit] w-full items-center gap-3 px-3 py-1.5 text-fine -outline-offset-3 sm:px-4"
    >
      <span className="shrink-0 text-muted">{words.insights.title}</span>{' '}
      {total > 0 && isComplete(total, byDay) && (
        <DayBars amounts={amountsByDay(byDay, daysIn(month))} className="h-6 w-24 shrink-0" />
      )}
      <span className="min-w-0 grow text-right font-semibold">
        {total > 0 && isComplete(total, byTag) && leadText(categoriesOf(byTag), total, month)}
      </span>
    </button>
  );
}
