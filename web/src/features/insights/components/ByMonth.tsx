/** The totals of up to six months. */
import { formatRupees, type Paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { words } from '#words/all.ts';
import { type MonthRow, meanOf, sinceFirst } from '../figures.ts';
import { monthName } from '../texts.ts';
import { ChartTable } from './ChartTable.tsx';
import { Section } from './Section.tsx';

interface ByMonthProps {
  month: Month;
  total: Paise;
  /** The months before, the oldest first. */
  earlier: readonly MonthRow[];
}

/** Shows nothing if nothing was spent in the months before. */
export function ByMonth({ month, total, earlier }: ByMonthProps) {
  const before = sinceFirst(earlier);
  if (before.length === 0) return null;
  const average = meanOf(before.map((one) => one.total));
  const rows = [...before, { month, total }].map((one) => ({
    key: one.month,
    name: monthName(one.month),
    amount: one.total,
  }));
  return (
    <Section title={words.insights.months} sentence={words.insights.monthsBefore(before.length, formatRupees(average))}>
      <ChartTable
        caption={words.insights.months}
        of={words.insights.month}
        rows={rows.toReversed()}
        average={before.length > 1 ? average : undefined}
      />
    </Section>
  );
}
