/** The choice in Add Expense whether an expense repeats, and whether it is recorded by itself (docs/product.md §14). */
import { recurringModes, recurringUnits } from '@pg/contract/recurring';
import { ChoiceField } from '#ui/choices.tsx';
import { words } from '#words/all.ts';
import { datesText, type Repeat } from './repeat.ts';

interface RepeatFieldProps {
  repeat: Repeat | undefined;
  /** The first date; empty while none is chosen. */
  anchor: string;
  onChange: (repeat: Repeat | undefined) => void;
}

export function RepeatField({ repeat, anchor, onChange }: RepeatFieldProps) {
  const say = words.recurring;
  const { unit, mode = 'RECORD' } = repeat ?? {};
  return (
    <>
      <ChoiceField
        legend={say.repeat}
        name="repeat"
        choices={(['ONCE', ...recurringUnits.toReversed()] as const).map((value) => ({
          value,
          label: <span className="text-sm">{say.units[value]}</span>,
        }))}
        value={unit ?? 'ONCE'}
        onChange={(chosen) => onChange(chosen === 'ONCE' ? undefined : { unit: chosen, mode })}
      />
      {unit && (
        <>
          <ChoiceField
            legend={say.mode}
            name="recurring-mode"
            areLong
            choices={recurringModes.map((value) => ({ value, label: say.modes[value] }))}
            value={mode}
            onChange={(chosen) => onChange({ unit, mode: chosen })}
          />
          <p className="text-sm text-muted">
            {anchor && datesText(anchor, unit)} {say.coins} {say.whereToFind}
          </p>
        </>
      )}
    </>
  );
}
