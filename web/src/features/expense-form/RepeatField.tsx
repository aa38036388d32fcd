/** Whether an expense repeats, how often and until when, and whether it is recorded by itself (docs/product.md §10, §14). */
import { localDate } from '@pg/contract/months';
import { dateAfter, recurringModes } from '@pg/contract/recurring';
import { useState } from 'react';
import { ChoiceField, Pill } from '#ui/choices.tsx';
import { TextField } from '#ui/form.tsx';
import { words } from '#words/late.ts';
import type { AddDraft } from './draft.ts';
import { datesOf, datesText } from './recurring-changes.ts';
import { intervalText, type Repeat } from './recurring-requests.ts';

type Interval = Pick<Repeat, 'unit' | 'every'>;

const usual: readonly Interval[] = [{ unit: 'MONTH' }, { unit: 'WEEK' }];
const others: readonly Interval[] = [
  { unit: 'WEEK', every: 2 },
  { unit: 'MONTH', every: 3 },
  { unit: 'MONTH', every: 12 },
];

const keyOf = ({ unit, every = 1 }: Interval): string => `${unit} ${every}`;

/** How many dates it has when an end is chosen first. */
const datesAtFirst = 12;

interface RepeatFieldProps {
  draft: AddDraft;
  onChange: (repeat: Repeat | undefined) => void;
}

export default function RepeatField({ draft, onChange }: RepeatFieldProps) {
  const { repeat, date, change, openedAt } = draft;
  const say = words.recurring;
  const { mode = 'RECORD', until } = repeat ?? {};
  const isUsual = !repeat || usual.some((one) => keyOf(one) === keyOf(repeat));
  const [hasMore, setHasMore] = useState(!isUsual || until !== undefined);
  const listed = [...usual, ...(hasMore ? others : [])];
  const own = repeat && !listed.some((one) => keyOf(one) === keyOf(repeat)) ? [repeat] : [];
  const intervals = [...listed, ...own];
  const dates =
    repeat && date
      ? change
        ? datesOf(change.one, repeat, date, localDate(openedAt))
        : { ...repeat, anchor: date }
      : undefined;
  return (
    <>
      <ChoiceField
        legend={say.repeat}
        name="repeat"
        choices={[
          ...(change ? [] : [{ value: 'ONCE', label: <span className="text-sm">{say.units.ONCE}</span> }]),
          ...intervals.map((one) => ({
            value: keyOf(one),
            label: <span className="text-sm">{intervalText(one)}</span>,
          })),
        ]}
        value={repeat ? keyOf(repeat) : 'ONCE'}
        onChange={(chosen) => {
          const interval = intervals.find((one) => keyOf(one) === chosen);
          onChange(interval && { ...interval, mode, until });
        }}
      />
      {!hasMore && <Pill onClick={() => setHasMore(true)}>{say.other}</Pill>}
      {repeat && (
        <>
          {hasMore && (
            <ChoiceField
              legend={say.ends}
              name="repeat-ends"
              choices={(['never', 'onDate'] as const).map((value) => ({ value, label: say.endChoices[value] }))}
              value={until === undefined ? 'never' : 'onDate'}
              onChange={(chosen) => {
                const { until: _, ...endless } = repeat;
                const last = dates && dateAfter({ ...dates, anchor: date }, datesAtFirst - 1);
                onChange(chosen === 'never' ? endless : { ...repeat, until: last ?? '' });
              }}
            />
          )}
          {until !== undefined && (
            <TextField
              label={say.endChoices.onDate}
              name="repeat-until"
              type="date"
              min={date}
              value={until}
              onChange={({ target }) => onChange({ ...repeat, until: target.value })}
            />
          )}
          <ChoiceField
            legend={say.mode}
            name="recurring-mode"
            areLong
            choices={recurringModes.map((value) => ({ value, label: say.modes[value] }))}
            value={mode}
            onChange={(chosen) => onChange({ ...repeat, mode: chosen })}
          />
          <p className="text-sm text-muted">
            {dates && datesText(dates, date)} {change ? change.coins : `${say.coins} ${say.whereToFind}`}
          </p>
        </>
      )}
    </>
  );
}
