/** Lets the user choose a month: the previous or next one with an arrow, or any month by name and year. */
import { type Month, monthFrom, partsOf, shiftMonth, yearsEitherSide } from '@pg/contract/months';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { words } from '#words/all.ts';

interface MonthPickerProps {
  month: Month;
  /** The current month. The user can choose from two years before its year to two years after. */
  current: Month;
  onPick: (month: Month) => void;
}

/** The arrows stop at the first and the last month that can be chosen. */
export function MonthPicker({ month, current, onPick }: MonthPickerProps) {
  const { year: thisYear } = partsOf(current);
  const reach = yearsEitherSide;
  const years = Array.from({ length: 2 * reach + 1 }, (_, index) => thisYear - reach + index);
  const [first, last] = [monthFrom(thisYear - reach, 1), monthFrom(thisYear + reach, 12)];
  const { year, month: number } = partsOf(month);

  return (
    <fieldset aria-label={words.expenses.chooseMonth} className="flex min-w-0 items-center gap-1">
      <IconButton
        label={words.expenses.previousMonth}
        disabled={month <= first}
        onClick={() => onPick(shiftMonth(month, -1))}
      >
        <ChevronLeft size={22} />
      </IconButton>
      {/* The year wraps below the month if there is no room. */}
      <div className="flex min-w-0 grow flex-wrap gap-1">
        <Select
          label={words.expenses.month}
          value={number}
          onChange={(event) => onPick(monthFrom(year, Number(event.target.value)))}
        >
          {words.expenses.months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={words.expenses.year}
          value={year}
          onChange={(event) => onPick(monthFrom(Number(event.target.value), number))}
        >
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <IconButton
        label={words.expenses.nextMonth}
        disabled={month >= last}
        onClick={() => onPick(shiftMonth(month, 1))}
      >
        <ChevronRight size={22} />
      </IconButton>
    </fieldset>
  );
}

const Select = ({ label, ...rest }: ComponentProps<'select'> & { label: string }) => (
  <select
    {...rest}
    aria-label={label}
    className="min-h-11 min-w-fit grow rounded-xl border border-edge bg-surface px-2 text-base font-semibold"
  />
);
