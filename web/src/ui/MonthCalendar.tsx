/** The days of a month as buttons, under its name and two buttons that lead to the months beside it. */
import { localDate, type Month, shiftMonth, yearAndMonth } from '@pg/contract/months';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '#words/all.ts';
import { IconButton } from './Button.tsx';
import { useRovingFocus } from './choices.tsx';
import { dateText } from './date-text.ts';
import { monthText } from './labels.ts';

/** Returns the dates of a month, and before how many columns of Sunday and later the first one is. */
function datesOf(month: Month) {
  const { year, month: number } = yearAndMonth(month);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return {
    before: new Date(Date.UTC(year, number - 1, 1)).getUTCDay(),
    dates: Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
  };
}

interface MonthCalendarProps {
  month: Month;
  onMonth: (month: Month) => void;
  /** Whether there is no way to a month. */
  isClosed: (month: Month) => boolean;
  now: Date;
  isPressed: (date: string) => boolean;
  isDisabled?: (date: string) => boolean;
  /** Said after the date. */
  note?: (date: string) => string;
  onPress: (date: string) => void;
}

export function MonthCalendar(props: MonthCalendarProps) {
  const { month, onMonth, isClosed, now, isPressed, isDisabled, note, onPress } = props;
  const today = localDate(now);
  const { before, dates } = datesOf(month);
  const { onKeyDown, buttonAt } = useRovingFocus(dates.length);
  const step = (label: string, by: number, icon: ReactNode) => {
    const next = shiftMonth(month, by);
    return (
      <IconButton label={label} disabled={isClosed(next)} onClick={() => onMonth(next)}>
        {icon}
      </IconButton>
    );
  };

  return (
    <div className="-mx-4">
      <div className="flex items-center justify-between">
        {step(words.expenses.previousMonth, -1, <ChevronLeft />)}
        <p aria-live="polite" className="text-sm font-semibold">
          {monthText(month)}
        </p>
        {step(words.expenses.nextMonth, 1, <ChevronRight />)}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus */}
      <div className="grid grid-cols-7 text-center" onKeyDown={onKeyDown}>
        {words.expenses.weekdays.map((weekday) => (
          <span key={weekday} aria-hidden="true" className="text-xs text-muted">
            {weekday}
          </span>
        ))}
        {dates.map((date, index) => (
          <button
            key={date}
            type="button"
            {...buttonAt(index)}
            aria-label={[dateText(date, today.slice(0, 4)), note?.(date)].filter(Boolean).join(', ')}
            aria-pressed={isPressed(date)}
            aria-current={date === today ? 'date' : undefined}
            aria-disabled={isDisabled?.(date) || undefined}
            onClick={() => !isDisabled?.(date) && onPress(date)}
            style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
            className="min-h-11 rounded-full text-sm tabular-nums not-aria-disabled:not-aria-pressed:hover:bg-sunken aria-disabled:text-muted aria-[current]:font-bold not-aria-pressed:aria-[current]:text-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {index + 1}
          </button>
        ))}
      </div>
    </div>
  );
}
