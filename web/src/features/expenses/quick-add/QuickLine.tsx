/** The line above the fields of Add Expense. What is typed into it fills the fields: "chai 40 yesterday". */
import { formatRupees } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { dateText } from '#ui/base/date-text.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { tagNames } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import type { Reading } from './reading.ts';

interface QuickLineProps {
  line: string;
  /** What the line says. */
  reading: Reading;
  /** "2026" */
  currentYear: string;
  onChange: (line: string) => void;
}

export function QuickLine({ line, reading, currentYear, onChange }: QuickLineProps) {
  const { amountText = '', tags, date } = reading;
  const amount = paiseFromText(amountText);
  const said = [amount && formatRupees(amount), tagNames(tags), date && dateText(date, currentYear)];
  const what = said.filter(Boolean).join(', ');
  return (
    <div>
      <TextField
        label={words.expenses.quickAdd}
        name="line"
        placeholder={words.expenses.quickAddHint}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        value={line}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className="sr-only">
        {what && words.expenses.filledIn(what)}
      </p>
    </div>
  );
}
