/** What was spent up to each day of a month beside the month before, and the months before that. */
import { formatRupees, minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { type Month, shiftMonth } from '@pg/contract/months';
import type { CSSProperties } from 'react';
import { loadChunk } from '#browser/load-chunk.ts';
import type { MonthSums } from '#firebase/live-queries.ts';
import { useQuery } from '#forms/use-query.ts';
import { useAppState } from '#state/store.ts';
import { monthName } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { amountsByDay, daysInMonth, monthLabel } from './breakdown.ts';
import { lengthOf, Section } from './ChartTable.tsx';

interface MonthComparisonProps {
  month: Month;
  current: Month;
  /** The amount of each day so far, beginning with day 1. */
  amounts: readonly Paise[];
  before: MonthSums;
}

/** The table has a row for the end of each week, because one for each day would be tiring to listen to. */
const weekEnds = [7, 14, 21, 28];

export function MonthComparison({ month, current: now, amounts, before }: MonthComparisonProps) {
  const name = monthName(before.month);
  const [label, labelBefore] = [monthLabel(month, now), monthLabel(before.month, now)];
  const title = words.insights.beside(label, labelBefore);
  if (before.total === 0) return <Section title={title} sentence={words.insights.noneBefore(name)} />;
  const today = amounts.length;
  const isOver = today === daysInMonth(month);
  const current = cumulated(amounts);
  const earlier = cumulated(amountsByDay(before.byDay, daysInMonth(before.month)));
  /** A day after the end of the shorter month counts as its last day. */
  const upTo = (sums: readonly Paise[], day: number): Paise => sums[Math.min(day, sums.length) - 1] ?? zero;
  const sentence = comparedText({
    spent: upTo(current, today),
    spentBefore: isOver ? before.total : upTo(earlier, today),
    before: name,
    day: isOver ? undefined : Math.min(today, earlier.length),
  });
  const days = [...weekEnds.filter((day) => day < today), today];

  return (
    <Section title={title} sentence={sentence}>
      <MonthLines current={current} before={earlier} />
      <table
        className="w-full border-collapse text-sm tabular-nums"
        style={{ '--chars': formatRupees(sum(...amounts, before.total)).length } as CSSProperties}
      >
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="stacked text-right">
            <th scope="col" className={dayCell}>
              <span className="sr-only">{words.insights.until}</span>
            </th>
            <th scope="col" className={`${sumCell} text-xs font-semibold text-brand`}>
              <Sample /> {label}
            </th>
            <th scope="col" className={`${sumCell} text-xs font-semibold text-muted`}>
              <Sample isDashed /> {labelBefore}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day} className="stacked border-t border-line text-right">
              <th scope="row" className={`${dayCell} py-1.5 text-left font-normal`}>
                {words.insights.byDay(day)}
              </th>
              <td className={`${sumCell} in-third whitespace-nowrap`}>{formatRupees(upTo(current, day))}</td>
              <td className={`${sumCell} in-third whitespace-nowrap`}>{formatRupees(upTo(earlier, day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** In a `stacked` row, the day is above the two sums, which share the width. */
const dayCell = '@max-[18rem]:w-full';
const sumCell = 'pl-3 @max-[18rem]:w-1/2 @max-[18rem]:pl-0';

/** Shows which line of the chart a column belongs to. */
const Sample = ({ isDashed = false }: { isDashed?: boolean }) => (
  <span
    aria-hidden="true"
    className={`inline-block w-5 border-t-3 align-middle border-current ${isDashed ? 'border-dashed' : ''}`}
  />
);

interface MonthLinesProps {
  /** What was spent up to each day so far, beginning with day 1. */
  current: readonly Paise[];
  /** The same for every day of the month before. */
  before: readonly Paise[];
}

const height = 100;
const longestMonth = 31;

/** Screen readers skip it, because a sentence and a table beside it say the same. */
function MonthLines({ current, before }: MonthLinesProps) {
  const highest = Math.max(1, ...current, ...before);
  const points = (amounts: readonly Paise[]): string =>
    [zero, ...amounts].map((amount, day) => `${day},${height - (lengthOf(amount) / highest) * height}`).join(' ');
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

/** How many months Insights show, including the chosen one. */
const shown = 6;

/** A month that has no document. */
export const emptyMonth = (month: Month): MonthSums => ({ month, total: zero, count: 0, byDay: {}, byTag: {} });

/** Reads the months once the page is live: the oldest first, including months without an expense. */
export const useMonthSums = (code: string, month: Month) =>
  useQuery<readonly MonthSums[]>({
    operation: 'showMonth',
    key: `${code}/${month}`,
    isEnabled: useAppState((state) => state.live === 'on'),
    subscribe: async ({ give }) => {
      const { fetchMonths } = await loadChunk(() => import('#firebase/live-queries.ts'));
      const stored = await fetchMonths(code, shiftMonth(month, 1 - shown), shiftMonth(month, -1));
      const found = new Map(stored.map((one) => [one.month, one]));
      const all = Array.from({ length: shown - 1 }, (_, index) => shiftMonth(month, index + 1 - shown));
      give(all.map((one) => found.get(one) ?? emptyMonth(one)));
    },
  });

/** Returns, for each day, what was spent up to the end of it. */
export function cumulated(amounts: readonly Paise[]): readonly Paise[] {
  let total = zero;
  return amounts.map((amount) => {
    total = sum(total, amount);
    return total;
  });
}

interface Compared {
  readonly spent: Paise;
  /** What was spent in the month before, up to the same day or in the whole month. */
  readonly spentBefore: Paise;
  /** The name of the month before. */
  readonly before: string;
  /** The day that both are counted to; undefined for whole months. */
  readonly day: number | undefined;
}

/** Returns how much more or less was spent than in the month before. */
export function comparedText({ spent, spentBefore, before, day }: Compared): string {
  const { less, more, same, lessByDay, moreByDay, sameByDay } = words.insights;
  const difference = minus(spent, spentBefore);
  const amount = formatRupees(paise(Math.abs(difference)));
  if (day === undefined) {
    return difference === 0 ? same(before) : (difference < 0 ? less : more)(amount, before);
  }
  return difference === 0 ? sameByDay(day, before) : (difference < 0 ? lessByDay : moreByDay)(day, amount, before);
}
