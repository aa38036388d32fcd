/** The date of an expense: today, yesterday, a day of a month, or typed (docs/product.md §10). */
import { localDate, type Month, monthOf, partsOf, shiftMonth, yearsEitherSide } from '@pg/contract/months';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { monthText } from '#features/expenses/expense-text.ts';
import { IconButton } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { TextField } from '#ui/form.tsx';
import { useArrowKeys } from '#ui/use-arrow-keys.ts';
import { words } from '#words/all.ts';

const dayLength = 24 * 60 * 60 * 1000;

const nearDays = (now: Date) => [
  { label: words.expenses.today, date: localDate(now) },
  { label: words.expenses.yesterday, date: localDate(new Date(now.getTime() - dayLength)) },
];

/** Returns "Today", "Yesterday" or "19 Nov"; a dash without a date. */
export function dayText(date: string, now: Date): string {
  const day = nearDays(now).find((near) => near.date === date);
  return day?.label ?? (date ? dateText(date, localDate(now).slice(0, 4)) : '–');
}

interface DateFieldProps {
  value: string;
  /** The instant that today and the years are counted from. */
  now: Date;
  onChange: (date: string) => void;
}

/** Within the years that an expense can have. */
export function DateField({ value, now, onChange }: DateFieldProps) {
  const { year } = partsOf(monthOf(now));
  const { onKeyDown, buttonAt } = useArrowKeys(2);
  const days = nearDays(now);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the field inside have the focus */}
      <div className="flex flex-wrap items-end gap-2" onKeyDown={onKeyDown}>
        {days.map(({ label, date }, index) => (
          <button
            key={label}
            type="button"
            {...buttonAt(index)}
            aria-pressed={value === date}
            onClick={() => onChange(date)}
            className="min-h-12 min-w-12 rounded-full border border-edge px-3 text-sm hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            {label}
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
            tabIndex={days.some(({ date }) => date === value) ? -1 : 0}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
      <DaysOfMonth value={value} now={now} onChange={onChange} />
    </>
  );
}

/** A day takes one tap, and last month one more: fewer than in a phone's own calendar. */
function DaysOfMonth({ value, now, onChange }: DateFieldProps) {
  const [month, setMonth] = useState(() => (value || localDate(now)).slice(0, 7) as Month);
  const thisYear = partsOf(monthOf(now)).year;
  const { year, month: number } = partsOf(month);
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const dates = Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  const { onKeyDown, buttonAt } = useArrowKeys(count);
  const step = (label: string, by: number, icon: ReactNode) => {
    const next = shiftMonth(month, by);
    const isFar = Math.abs(partsOf(next).year - thisYear) > yearsEitherSide;
    return (
      <IconButton label={label} disabled={isFar} onClick={() => setMonth(next)}>
        {icon}
      </IconButton>
    );
  };

  return (
    <div className="-mx-3">
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
            aria-label={dateText(date, String(thisYear))}
            aria-pressed={value === date}
            aria-current={date === localDate(now) ? 'date' : undefined}
            onClick={() => onChange(date)}
            style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
            className="min-h-11 rounded-full text-sm tabular-nums hover:bg-sunken aria-[current]:font-bold not-aria-pressed:aria-[current]:text-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {index + 1}
          </button>
        ))}
      </div>
    </div>
  );
}
