/** What was spent up to each day of a month, beside the month before. */
import { formatRupees, type Paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { CSSProperties } from 'react';
import { words } from '#words/all.ts';
import { Section } from './ChartTable.tsx';
import { amountsByDay, cumulated, daysIn } from './figures.ts';
import { comparedText, monthName } from './texts.ts';
import type { EarlierMonth } from './use-months.ts';

interface BesideLastProps {
  month: Month;
  /** The amount of each day so far, beginning with day 1. */
  amounts: readonly Paise[];
  before: EarlierMonth;
}

/** The table has a row for the end of each week, because one for each day would be tiring to listen to. */
const weekEnds = [7, 14, 21, 28];

export function BesideLast({ month, amounts, before }: BesideLastProps) {
  const name = monthName(before.month);
  const title = words.insights.beside(monthName(month), name);
  if (before.total === 0) return <Section title={title} sentence={words.insights.noneBefore(name)} />;
  const today = amounts.length;
  const isOver = today === daysIn(month);
  const current = cumulated(amounts);
  const earlier = cumulated(amountsByDay(before.byDay, daysIn(before.month)));
  /** A day after the end of the shorter month counts as its last day. */
  const upTo = (sums: readonly Paise[], day: number): Paise => sums[Math.min(day, sums.length) - 1] ?? zero;
  const sentence = comparedText({
    spent: upTo(current, today),
    spentBefore: isOver ? before.total : upTo(earlier, today),
    before: name,
    day: isOver ? undefined : today,
  });
  const days = [...weekEnds.filter((day) => day < today), today];

  return (
    <Section title={title} sentence={sentence}>
      <MonthLines current={current} before={earlier} />
      <table
        className="w-full border-collapse text-fine tabular-nums"
        style={{ '--chars': formatRupees(sum(...amounts, before.total)).length } as CSSProperties}
      >
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="stacked text-right">
            <th scope="col" className={dayCell}>
              <span className="sr-only">{words.insights.until}</span>
            </th>
            <th scope="col" className={`${sumCell} font-semibold text-brand`}>
              <Sample /> {monthName(month)}
            </th>
            <th scope="col" className={`${sumCell} font-semibold text-muted`}>
              <Sample isDashed /> {name}
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
