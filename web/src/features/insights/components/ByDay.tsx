/** What was spent on each day of a month. */
import { formatRupees, type Paise } from '@pg/contract/money';
import type { Month, Sums } from '@pg/contract/months';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { words } from '#words/all.ts';
import { amountsByDay, daysIn, rowsOf } from '../figures.ts';
import { dayName } from '../texts.ts';
import { ChartTable } from './ChartTable.tsx';
import { DayBars } from './DayBars.tsx';
import { Section } from './Section.tsx';

interface ByDayProps {
  month: Month;
  byDay: Sums;
  /** Shows the expenses of a day, such as "05". */
  onDay: (day: string) => void;
}

/** How many of the dearest days are listed at first. */
const few = 5;

export function ByDay({ month, byDay, onDay }: ByDayProps) {
  const [isLong, setIsLong] = useState(false);
  const dearest = rowsOf(byDay);
  const rows = isLong ? dearest.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : dearest.slice(0, few);
  const [first] = dearest;
  const amounts: readonly Paise[] = amountsByDay(byDay, daysIn(month));
  return (
    <Section
      title={words.insights.days}
      sentence={first ? words.insights.dearest(dayName(month, first.key), formatRupees(first.amount)) : ''}
    >
      <DayBars amounts={amounts} className="h-16" />
      <ChartTable
        caption={words.insights.days}
        of={words.insights.day}
        rows={rows.map(({ key, amount }) => ({ key, amount, name: dayName(month, key), onOpen: () => onDay(key) }))}
      />
      {!isLong && dearest.length > few && (
        <Button className="w-full" onClick={() => setIsLong(true)}>
          {words.insights.showAllDays(dearest.length)}
        </Button>
      )}
    </Section>
  );
}
