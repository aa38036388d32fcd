/** The line above the fields of Add Expense. What is typed into it fills the fields: "chai 40 yesterday". */
import { formatRupees } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { paiseFromText } from '@pg/contract/typed-amount';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft } from '#features/add-expense/expense-draft.ts';
import { dateText } from '#ui/date-text.ts';
import { TextField } from '#ui/form.tsx';
import { tagNames } from '#ui/names.ts';
import { urlParameter } from '#ui/url-parameters.ts';
import { words } from '#words/all.ts';
import { withStoredTags } from '#words/tags.ts';
import { type Reading, readLine, sharedText } from './read-line.ts';

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

type Fields = Pick<Draft, 'amountText' | 'date' | 'tags'>;

export const nothingRead: Reading = { tags: [] };

/**
 * Returns the fields after the line has changed. A field that the user has changed by hand stays as it is.
 *
 * @param before what the line said before
 * @param after what it says now
 * @param today the date of a form in which no date was chosen
 */
export function fillDraft(fields: Fields, before: Reading, after: Reading, today: string): Fields {
  const isFilled = fields.amountText === (before.amountText ?? '');
  const isDated = fields.date === (before.date ?? today);
  const kept = fields.tags.filter((tag) => !before.tags.includes(tag) || after.tags.includes(tag));
  const added = after.tags.filter((tag) => !before.tags.includes(tag) && !kept.includes(tag));
  return {
    amountText: isFilled ? (after.amountText ?? '') : fields.amountText,
    date: isDated ? (after.date ?? today) : fields.date,
    tags: [...kept, ...added],
  };
}

/** Returns what the line says, as of the day on which the form was opened. */
export const readingOf = (line: string, { openedAt }: Pick<Draft, 'openedAt'>): Reading =>
  readLine(line, localDate(openedAt), withStoredTags);

/** Returns the form after the line has changed. */
export const withLine = (draft: Draft, before: string, after: string): Draft => ({
  ...draft,
  ...fillDraft(draft, readingOf(before, draft), readingOf(after, draft), localDate(draft.openedAt)),
});

/**
 * Returns the text in the address, when a shortcut or another app has opened Add Expense (docs/product.md §11), or ''.
 * Removes it from the address at once.
 */
export function useSharedText(): string {
  const address = useLocation();
  const navigate = useNavigate();
  const { pathname } = address;
  const isAsked = ['add', 'share'].some((name) => urlParameter(address, name) !== null);
  const [text] = useState(() =>
    isAsked ? sharedText(urlParameter(address, 'title'), urlParameter(address, 'text')) : '',
  );

  useEffect(() => {
    if (isAsked) void navigate(pathname, { replace: true });
  }, [isAsked, pathname, navigate]);

  return text;
}
