/** What was spent up to each day of a month, beside the month before. */
import { formatRupees, type Paise, sum, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { isComplete } from '@pg/contract/months';
import type { CSSProperties } from 'react';
import { words } from '#words/all.ts';
import { amountsByDay, cumulated, daysIn } from '../figures.ts';
import { comparedText, monthName } from '../texts.ts';
import type { EarlierMonth } from '../use-months.ts';
import { MonthLines } from './MonthLines.tsx';
import { Section } from './Section.tsx';

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
  if (!isComplete(before.total, before.byDay)) {
    return <Section title={title} sentence={words.insights.notCounted(name)} />;
  }
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
