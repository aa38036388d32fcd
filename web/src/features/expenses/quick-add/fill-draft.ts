/** Fills the fields of Add Expense while the user types into the quick line. */
import { localDate } from '@pg/contract/months';
import { withStoredTags } from '#ui/stored-tags.ts';
import type { Draft } from '../form/draft.ts';
import { readLine } from './read-line.ts';
import type { Reading } from './reading.ts';

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
