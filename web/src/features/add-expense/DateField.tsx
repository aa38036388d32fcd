/** The date of a payment, within the years that an expense can have. */
import { localDate, monthOf, partsOf, yearsEitherSide } from '@pg/contract/months';
import { TextField } from '#ui/form.tsx';
import { useArrowKeys } from '#ui/use-arrow-keys.ts';
import { words } from '#words/all.ts';

interface DateFieldProps {
  value: string;
  /** The instant that today and the years are counted from. */
  now: Date;
  onChange: (date: string) => void;
}

const dayLength = 24 * 60 * 60 * 1000;

export function DateField({ value, now, onChange }: DateFieldProps) {
  const { year } = partsOf(monthOf(now));
  const { onKeyDown, buttonAt } = useArrowKeys(2);
  const days = [
    { label: words.expenses.today, date: localDate(now) },
    { label: words.expenses.yesterday, date: localDate(new Date(now.getTime() - dayLength)) },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the field inside have the focus
    <div className="flex flex-wrap items-end gap-2" onKeyDown={onKeyDown}>
      {days.map(({ label, date }, index) => (
        <button
          key={label}
          type="button"
          {...buttonAt(index)}
          aria-pressed={value === date}
          onMouseDown={(event) => event.preventDefault()}
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
  );
}
