/** A date: today, yesterday, or typed. */
import { localDate, monthOf, shiftDate, yearAndMonth, yearsEitherSide } from '@pg/contract/months';
import { words } from '#words/all.ts';
import { useRovingFocus } from './choices.tsx';
import { TextField } from './form.tsx';
import { relativeDay } from './labels.ts';

export interface DateChipsProps {
  /** "2026-11-21", or empty. */
  value: string;
  /** The instant that today and the years are counted from. */
  now: Date;
  onChange: (date: string) => void;
  /** How many years before and after can be chosen; by default those of an expense. */
  years?: number;
}

export function DateChips({ value, now, onChange, years = yearsEitherSide }: DateChipsProps) {
  const { year } = yearAndMonth(monthOf(now));
  const { onKeyDown, buttonAt } = useRovingFocus(2);
  const days = [0, -1].map((by) => shiftDate(localDate(now), by));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the field inside have the focus
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
          min={`${year - years}-01-01`}
          max={`${year + years}-12-31`}
          value={value}
          // Tab stops up to four times in this field. So while a button is chosen, only arrow keys lead here.
          tabIndex={days.includes(value) ? -1 : 0}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
