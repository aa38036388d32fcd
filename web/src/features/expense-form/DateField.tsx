/** The date of an expense: today, yesterday, a day of a month, or typed (docs/product.md §10). */
import { localDate, type Month, monthOf, shiftDate, yearAndMonth, yearsEitherSide } from '@pg/contract/months';
import { useState } from 'react';
import { useRovingFocus } from '#ui/choices.tsx';
import { TextField } from '#ui/form.tsx';
import { relativeDay } from '#ui/labels.ts';
import { MonthCalendar } from '#ui/MonthCalendar.tsx';
import { words } from '#words/all.ts';

interface DateFieldProps {
  value: string;
  /** The instant that today and the years are counted from. */
  now: Date;
  onChange: (date: string) => void;
}

/** Within the years that an expense can have. */
export function DateField({ value, now, onChange }: DateFieldProps) {
  const { year } = yearAndMonth(monthOf(now));
  const { onKeyDown, buttonAt } = useRovingFocus(2);
  const days = [0, -1].map((by) => shiftDate(localDate(now), by));
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the field inside have the focus */}
      <div className="flex flex-wrap items-end gap-2" onKeyDown={onKeyDown}>
        {days.map((date, index) => (
          <button
            key={date}
            type="button"
            {...buttonAt(index)}
            aria-pressed={value === date}
            onClick={() => onChange(date)}
            className="min-h-12 min-w-12 rounded-full border border-edge px-3 text-sm hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            {relativeDay(date, localDate(now))}
          </button>
        ))}
        <div className="min-w-0 grow basis-[9.125rem]">
          <TextField
            label={words.expenses.date}
            name="date"
            type="date"
            min={`${year - yearsEitherSide}-01-01`}
            max={`${year + yearsEitherSide}-12-31`}
            value={value}
            // Tab stops up to four times in this field. So while a button is chosen, only arrow keys lead here.
            tabIndex={days.includes(value) ? -1 : 0}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
      <DaysOfMonth value={value} now={now} onChange={onChange} />
    </>
  );
}

/** A day takes one tap, and last month one more: fewer than in a phone's own calendar. It follows what is typed. */
function DaysOfMonth({ value, now, onChange }: DateFieldProps) {
  const [shown, setShown] = useState({ value, month: (value || localDate(now)).slice(0, 7) as Month });
  const { month } = shown;
  const setMonth = (next: Month): void => setShown({ value, month: next });
  const thisYear = yearAndMonth(monthOf(now)).year;
  const isClosed = (one: Month): boolean => Math.abs(yearAndMonth(one).year - thisYear) > yearsEitherSide;
  // While a year is typed, its first digits are a year too.
  const typed = value.slice(0, 7) as Month;
  if (value !== shown.value) setShown({ value, month: value && !isClosed(typed) ? typed : month });
  return (
    <MonthCalendar
      month={month}
      onMonth={setMonth}
      isClosed={isClosed}
      now={now}
      isPressed={(date) => date === value}
      onPress={onChange}
    />
  );
}
