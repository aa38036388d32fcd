/** Who the people of a file are in this group. Names only propose: each place of the file is chosen for itself. */
import { bidiIsolate, withMark } from '@pg/contract/languages';
import { localDate } from '@pg/contract/months';
import { visibleText } from '@pg/contract/visible-text';
import { timeNow } from '#browser/clock.ts';
import { participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { ChoiceField, SelectField } from '#ui/choices.tsx';
import { dateText } from '#ui/date-text.ts';
import { type FieldError, TextField } from '#ui/form.tsx';
import { personLabel } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import type { ImportSummary } from './import-plan.ts';
import type { DateOrder, FileAnswers } from './imported-file.ts';

/** `chosen` is an id, `new`, `nobody`, or empty as long as nothing is chosen. */
interface MatchTarget {
  readonly chosen: string;
  /** Of a new flatmate. */
  readonly name: string;
}

export interface PeopleMatch extends FileAnswers {
  readonly people: readonly MatchTarget[];
}

const alike = (name: string): string => name.normalize('NFC').toLowerCase();

/** The name of someone in the file, with the place if there are several of it or none. */
export function labelOf(people: ImportSummary['people'], who: number): string {
  const { name = '' } = people[who] ?? {};
  const isClear = name !== '' && people.filter((one) => one.name === name).length === 1;
  return isClear ? name : words.imports.column(name, who + 1);
}

/** Returns who the people may be, by an id of our own file, or by a name that only one person has on both sides. */
export function suggestMatch({ people }: ImportSummary, group: Group): PeopleMatch {
  const known = participantsIn(group);
  const proposed = ({ name, id, isNamed }: ImportSummary['people'][number]): string => {
    if (!isNamed) return 'nobody';
    if (id !== undefined && known.some(({ userId }) => userId === id)) return id;
    if (name === '' || people.filter((one) => alike(one.name) === alike(name)).length > 1) return '';
    const same = known.filter((one) => alike(one.name) === alike(withMark(name, one.mark)));
    return same.length === 0 ? 'new' : same.length === 1 ? (same[0]?.userId ?? '') : '';
  };
  return { people: people.map((one) => ({ chosen: proposed(one), name: one.name })), asPayments: [] };
}

/**
 * Returns the ids by which the people of a file are looked for in a group, by place. Who is new here may be someone who
 * has left.
 *
 * @param named who is or was in the group
 */
export function idsAmong(
  { people }: PeopleMatch,
  summary: ImportSummary,
  named: readonly { readonly id: string; readonly name: string }[],
): readonly string[] {
  const chosen = new Set(people.map((one) => one.chosen));
  return people.map((one, who) => {
    if (one.chosen !== 'new') return one.chosen;
    const { id, name = '' } = summary.people[who] ?? {};
    const others = named.filter((person) => !chosen.has(person.id));
    const same = others.filter((person) => alike(person.name) === alike(name));
    const known = others.find((person) => person.id === id) ?? (same.length === 1 ? same[0] : undefined);
    return known?.id ?? `new ${who}`;
  });
}

/** Returns what is wrong with the answers, if anything is. */
export function matchError(
  { people, dateOrder }: PeopleMatch,
  summary: ImportSummary,
  group: Group,
): FieldError | undefined {
  if (summary.unclearDate && !dateOrder) return { text: words.imports.mustChooseDates, field: 'dates' };
  const taken = new Set<string>();
  const names = new Set(participantsIn(group).map(({ name }) => alike(name)));
  for (const [who, { chosen, name }] of people.entries()) {
    const field = fieldOf(who);
    const label = labelOf(summary.people, who);
    const isMissing = chosen === '' || (chosen === 'nobody' && summary.people[who]?.isNamed === true);
    if (isMissing) return { text: words.imports.mustChoose(label), field };
    if (chosen === 'nobody') continue;
    if (chosen === 'new') {
      if (visibleText(name) === '') return { text: words.imports.mustChoose(label), field: `${field}-name` };
      if (names.has(alike(visibleText(name)))) return { text: words.imports.twice(name), field: `${field}-name` };
      names.add(alike(visibleText(name)));
      continue;
    }
    if (taken.has(chosen)) {
      const { name: twice = '' } = participantsIn(group).find(({ userId }) => userId === chosen) ?? {};
      return { text: words.imports.twice(personLabel(twice)), field };
    }
    taken.add(chosen);
  }
  return undefined;
}

const fieldOf = (who: number): string => `person-${who}`;

interface PeopleFieldsProps {
  summary: ImportSummary;
  group: Group;
  answers: PeopleMatch;
  onChange: (answers: PeopleMatch) => void;
}

export function PeopleFields({ summary, group, answers, onChange }: PeopleFieldsProps) {
  const say = words.imports;
  const change = (who: number, part: Partial<MatchTarget>): void =>
    onChange({ ...answers, people: answers.people.map((one, index) => (index === who ? { ...one, ...part } : one)) });
  const toggle = (category: string, isPayment: boolean): void => {
    const others = answers.asPayments.filter((one) => one !== category);
    onChange({ ...answers, asPayments: isPayment ? [...others, category] : others });
  };
  const categories = [...new Set([...summary.likePayments, ...answers.asPayments])];
  const { unclearDate } = summary;
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
              onChange={({ target }) => change(who, { chosen: target.value })}
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
                onChange={({ target }) => change(who, { name: target.value })}
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
