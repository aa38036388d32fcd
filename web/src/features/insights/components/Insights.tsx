/** What a month's money was spent on, and how the month compares (docs/product.md §10). */
import type { Month } from '@pg/contract/months';
import { isComplete } from '@pg/contract/months';
import type { TotalsSlice } from '#store/ledger.ts';
import { AnswerToCome } from '#ui/AnswerToCome.tsx';
import { SharePicture } from '#ui/picture/SharePicture.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { words } from '#words/all.ts';
import { amountsByDay, categoriesOf, daysIn } from '../figures.ts';
import { drawMonth } from '../picture/draw-month.ts';
import { monthName, monthTitle } from '../texts.ts';
import { useMonths } from '../use-months.ts';
import { BesideLast } from './BesideLast.tsx';
import { ByDay } from './ByDay.tsx';
import { ByMember, type Spender } from './ByMember.tsx';
import { ByMonth } from './ByMonth.tsx';
import { ByTag } from './ByTag.tsx';

export interface InsightsProps {
  code: string;
  groupName: string;
  month: Month;
  /** The last day to count: today, or the last day of a month that is over. */
  today: number;
  totals: TotalsSlice;
  /** Everyone with a part in the total. */
  people: readonly Spender[];
  /** Searches the month's expenses for a tag. */
  onTag: (tag: string) => void;
  /** Shows the expenses of a day, such as "05". */
  onDay: (day: string) => void;
}

/** For a month with expenses. */
export function Insights(props: InsightsProps) {
  const { code, groupName, month, today, totals, people, onTag, onDay } = props;
  const { total, count, byDay, byTag } = totals;
  const { value: earlier, problem, retry } = useMonths(code, month);
  const last = earlier?.at(-1);
  const hasDays = isComplete(total, byDay);
  const hasTags = isComplete(total, byTag);
  const title = monthTitle(month, today === daysIn(month));
  return (
    <>
      {!(hasDays && hasTags) && <p className="vacant text-muted">{words.insights.notCounted(monthName(month))}</p>}
      {hasTags && <ByTag {...{ month, total, byTag, onTag }} />}
      {hasDays && last && <BesideLast month={month} amounts={amountsByDay(byDay, today)} before={last} />}
      {hasDays && <ByDay {...{ month, byDay, onDay }} />}
      {people.length > 1 && <ByMember {...{ people, total }} />}
      {earlier ? (
        <ByMonth {...{ month, total, earlier }} />
      ) : (
        <ToCome>
          <AnswerToCome className="h-28 rounded-card" problem={problem} onRetry={retry} />
        </ToCome>
      )}
      <div className="grid">
        <SharePicture
          name={`${groupName} ${month}`}
          draw={() => drawMonth({ groupName, title, total, count, categories: hasTags ? categoriesOf(byTag) : [] })}
        >
          {words.insights.sharePicture}
        </SharePicture>
      </div>
    </>
  );
}
