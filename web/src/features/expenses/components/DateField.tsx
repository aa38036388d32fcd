/** The date of a payment, within the years that an expense can have. */
import { limits } from '@pg/contract/limits';
import { monthOf, partsOf } from '@pg/contract/months';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '#words/all.ts';

interface DateFieldProps {
  value: string;
  /** The instant that the years are counted from. */
  now: Date;
  onChange: (date: string) => void;
}

export function DateField({ value, now, onChange }: DateFieldProps) {
  const { year } = partsOf(monthOf(now));
  return (
    <TextField
      label={words.expenses.date}
      name="date"
      type="date"
      min={`${year - limits.yearsEitherSide}-01-01`}
      max={`${year + limits.yearsEitherSide}-12-31`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
