/** Who the people of a file are in this group. Names only propose: each place of the file is chosen for itself. */
import { bidiIsolate } from '@pg/contract/languages';
import { localDate } from '@pg/contract/months';
import { timeNow } from '#browser/clock.ts';
import { participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { ChoiceField, SelectField } from '#ui/choices.tsx';
import { dateText } from '#ui/date-text.ts';
import { TextField } from '#ui/form.tsx';
import { personLabel } from '#ui/labels.ts';
import { words } from '#words/late.ts';
import type { ImportSummary } from './import-plan.ts';
import { fieldOf, type ImportAnswers, labelOf, withPerson } from './import-steps.ts';
import type { DateOrder } from './imported-file.ts';

interface PeopleFieldsProps {
  summary: ImportSummary;
  group: Group;
  answers: ImportAnswers;
  onChange: (answers: ImportAnswers) => void;
}

export function PeopleFields({ summary, group, answers, onChange }: PeopleFieldsProps) {
  const say = words.imports;
  const toggle = (category: string, isPayment: boolean): void => {
    const others = answers.asPayments.filter((one) => one !== category);
    onChange({ ...answers, asPayments: isPayment ? [...others, category] : others });
  };
  const { unclearDate, likePayments = [] } = summary;
  const categories = [...new Set([...likePayments, ...answers.asPayments])];
  const today = localDate(timeNow());
  return (
    <>
      {unclearDate && (
        <ChoiceField<DateOrder | ''>
          legend={say.dates}
          name="dates"
          areLong
          choices={(['DAY_FIRST', 'MONTH_FIRST'] as const).map((value) => ({
            value,
            label: say.dateOrders[value](unclearDate.text, dateText(unclearDate[value], today.slice(0, 4))),
          }))}
          value={answers.dateOrder ?? ''}
          onChange={(dateOrder) => onChange({ ...answers, dateOrder: dateOrder || undefined })}
        />
      )}
      <h3 className="font-semibold">{say.who}</h3>
      <p className="text-muted">{say.whoHint}</p>
      {answers.people.map(({ chosen, name }, who) => {
        const label = labelOf(summary.people, who);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: people of a file have no identity but their place
          <div key={who} className="space-y-2">
            <SelectField
              label={say.whoIs(label)}
              name={fieldOf(who)}
              value={chosen}
              onChange={({ target }) => onChange(withPerson(answers, who, { chosen: target.value }))}
            >
              <option value="">{say.choosePerson}</option>
              {participantsIn(group).map((person) => (
                <option key={person.userId} value={person.userId}>
                  {bidiIsolate(personLabel(person.name))}
                </option>
              ))}
              <option value="new">{say.newPerson}</option>
              {summary.people[who]?.isNamed === false && <option value="nobody">{say.nobody}</option>}
            </SelectField>
            {chosen === 'new' && (
              <TextField
                label={say.newName(label)}
                name={`${fieldOf(who)}-name`}
                autoComplete="off"
                value={name}
                onChange={({ target }) => onChange(withPerson(answers, who, { name: target.value }))}
              />
            )}
          </div>
        );
      })}
      {categories.map((category) => (
        <div key={category}>
          <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="checkbox"
              checked={answers.asPayments.includes(category)}
              onChange={({ target }) => toggle(category, target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            {say.isPayment(category)}
          </label>
          <p className="text-sm text-muted">{say.isPaymentHint}</p>
        </div>
      ))}
    </>
  );
}
