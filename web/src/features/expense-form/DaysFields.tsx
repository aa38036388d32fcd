/**
 * A split by days (docs/product.md §18): the period, what a day costs, and who was here. The server divides, so this needs
 * the network; what it has divided is sent like any split.
 */
import { countDays, type DaysRule, daysRules } from '@pg/contract/days-split';
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import { formatRupees, type Paise } from '@pg/contract/money';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useQuery } from '#forms/use-query.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/choices.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { TextField } from '#ui/form.tsx';
import { useOnline } from '#ui/Loading.tsx';
import { isLongName } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import {
  type DaysSplitDraft,
  daysText,
  isComplete,
  isPeriod,
  overrideOf,
  type TypedOverride,
  updateDaysSplit,
} from './days-split.ts';
import {
  isTicked,
  type Participant,
  type Sharing,
  type SharingFieldsProps,
  splitOf,
  ticked,
  unassigned,
  withServerShares,
} from './sharing.ts';
import { SameDaysOffer } from './suggestions.tsx';

interface DaysFormProps extends SharingFieldsProps {
  days: DaysSplitDraft;
}

/** So long nothing is typed before the amount is divided, in milliseconds. */
const restFor = 300;

/** Returns what to ask the server; undefined while something is missing or unclear. */
function questionOf({ sharing, amount, paymentDate, days }: DaysFormProps): RequestOf<'divideByDays'> | undefined {
  const { groupCode } = sharing;
  const { rule, from, to } = days;
  const people = ticked(sharing).map((userId) => ({ userId, ...overrideOf(days, userId) }));
  const isClear = people.length > 0 && isComplete(days, ticked(sharing));
  return amount && paymentDate && isClear ? { groupCode, amount, paymentDate, rule, from, to, people } : undefined;
}

/** Whether the amount is divided, among all who share it: somebody may have joined since. */
const isDivided = (sharing: Sharing, amount: Paise | undefined): boolean =>
  ticked(sharing).every((userId) => sharing.days?.found?.days[userId] !== undefined) &&
  amount !== undefined &&
  unassigned(splitOf(sharing), amount) === 0;

export default function DaysForm(props: DaysFormProps) {
  const { sharing, members, amount, days, edited, onChange } = props;
  const say = words.days;
  const { rule, found } = days;
  const question = questionOf(props);
  const isDone = isDivided(sharing, amount);
  const { value, problem, retry } = useQuery<AnswerOf<'divideByDays'>>({
    operation: 'divideByDays',
    key: JSON.stringify({ ...question, paymentDate: '' }),
    isEnabled: question !== undefined && !isDone,
    refetchKey: useOnline(),
    subscribe: async ({ give, isEnded }) => {
      await new Promise((resolve) => setTimeout(resolve, restFor));
      if (question && !isEnded()) give(await call('divideByDays', question));
    },
  });
  const take = useEffectEvent((answer: AnswerOf<'divideByDays'>) => onChange(withServerShares(sharing, answer)));
  useEffect(() => {
    if (value) take(value);
  }, [value]);

  /** What was divided before is not what is chosen now. */
  const choose = (next: Partial<Sharing>): void => {
    const { found: _, ...chosen } = { ...days, ...next.days };
    onChange({ ...sharing, values: {}, ...next, days: chosen });
  };
  const change = (part: Partial<Pick<DaysSplitDraft, 'rule' | 'from' | 'to'>>): void =>
    choose({ days: updateDaysSplit(days, part) });
  const emptyDays = isDone ? (found?.empty ?? 0) : 0;

  return (
    <>
      <div className="flex flex-wrap gap-2 [&>*]:min-w-0 [&>*]:grow [&>*]:basis-[11rem]">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={say[end]}
            name={`days-${end}`}
            type="date"
            value={days[end]}
            onChange={(event) => change({ [end]: event.target.value })}
          />
        ))}
      </div>
      <ChoiceField<DaysRule>
        legend={say.rule}
        name="days-rule"
        areLong
        choices={daysRules.map((value) => ({
          value,
          label: (
            <span className="min-w-0">
              <span className="block font-semibold">{say.rules[value]}</span>{' '}
              <span className="block text-xs font-normal text-muted">{say.examples[value]}</span>
            </span>
          ),
        }))}
        value={rule}
        onChange={(next) => change({ rule: next })}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{say.people}</legend>
        <SameDaysOffer {...{ sharing, days, edited, onChange }} />
        {found?.areChanged && (
          <div className="mb-2">
            <p className="mb-1 text-sm text-muted">{say.changed}</p>
            <Button onClick={() => choose({})}>{say.anew}</Button>
          </div>
        )}
        <ul className="rounded-control border border-edge px-3">
          {members.map((person) => (
            <PersonRow key={person.userId} {...{ person, sharing, days, isDone }} onChange={choose} />
          ))}
        </ul>
        <p role="status" className="text-sm text-muted not-empty:mt-1">
          {amount === undefined && say.noAmount}
          {amount !== undefined && !isPeriod(days) && words.failures['invalid-request to']}
          {question && !isDone && !problem && say.dividing}
          {emptyDays > 0 && say.empty(emptyDays)}
        </p>
        <ErrorMessage onRetry={retry}>{isDone ? undefined : problem}</ErrorMessage>
      </fieldset>
    </>
  );
}

/** What opens below the edge of the dialog would look as if nothing had opened. */
const intoView = (opened: HTMLElement | null): void => opened?.scrollIntoView({ block: 'nearest' });

const ways = ['MARKED', 'ALL', 'SOME', 'HERE', 'GONE', 'OUT'] as const;

interface PersonRowProps {
  person: Participant;
  sharing: Sharing;
  days: DaysSplitDraft;
  /** Whether the amount is divided as it is chosen now. */
  isDone: boolean;
  onChange: (next: Partial<Sharing>) => void;
}

/** The days and the part of a person. A tap opens what can be said of the days. */
function PersonRow({ person: { userId, name }, sharing, days, isDone, onChange }: PersonRowProps) {
  const say = words.days;
  const id = useId();
  const said = days.said[userId];
  const isIn = isTicked(sharing, userId);
  const isUnclear = isIn && overrideOf(days, userId) === undefined;
  const [isOpened, setIsOpened] = useState(isUnclear);
  // What is missing stays in sight, also while it is typed.
  const isOpen = isOpened || isUnclear;
  const all = isPeriod(days) ? countDays(days) : 0;
  const count = isIn && isDone ? days.found?.days[userId] : undefined;
  const part = splitOf(sharing)?.parts.find((one) => one.userId === userId)?.value ?? 0;

  const sayOf = (next: TypedOverride | undefined, isSharing = true): void => {
    const { [userId]: _, ...others } = days.said;
    const people = ticked(sharing).filter((one) => one !== userId);
    onChange({
      people: isSharing ? [...people, userId] : people,
      days: { ...days, said: next ? { ...others, [userId]: next } : others },
    });
  };
  const choose = (way: (typeof ways)[number]): void => {
    if (way === 'ALL') sayOf({ way });
    else if (way === 'SOME') sayOf({ way, text: String(count ?? all) });
    else sayOf(undefined, way !== 'OUT');
  };

  return (
    <li className="@container">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpened(isUnclear || !isOpen)}
        className="-mx-1 flex min-h-11 w-[calc(100%+0.5rem)] flex-wrap items-center justify-end gap-x-3 rounded-control px-1 py-1 text-left hover:bg-sunken"
      >
        <span className={`min-w-0 grow wrap-anywhere ${isLongName(name) ? 'basis-[12rem]' : 'basis-[5rem]'}`}>
          <bdi>{name}</bdi>
        </span>{' '}
        <span className="text-sm text-muted">{!isIn ? say.ways.OUT : count !== undefined && daysText(count, all)}</span>{' '}
        <span className="flex min-w-0 items-center gap-3">
          {isIn && isDone && <Amount className="font-semibold">{formatRupees(part as Paise)}</Amount>}
          <ChevronDown aria-hidden="true" size={16} className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </span>
      </button>
      {isOpen && (
        <div id={id} ref={intoView} className="space-y-2 pb-3">
          <ChoiceField
            legend={say.of(name)}
            name={`days-of-${userId}`}
            areLong
            choices={ways
              .filter((way) => way !== 'SOME' || days.rule === 'SAME')
              .filter((way) => (way !== 'HERE' && way !== 'GONE') || way === said?.way)
              .map((value) => ({ value, label: say.ways[value] }))}
            value={isIn ? (said?.way ?? 'MARKED') : 'OUT'}
            onChange={choose}
          />
          {isIn && !said && (
            <p className="text-sm text-muted">
              {count !== undefined && count < all && `${say.others} `}
              {say.marks}
            </p>
          )}
          {isIn && said?.way === 'SOME' && (
            <div ref={intoView}>
              <TextField
                label={say.howMany(name)}
                name={`sharers-${userId}`}
                inputMode="numeric"
                autoComplete="off"
                {...(isUnclear && { hint: say.someRange(all) })}
                value={said.text}
                onChange={(event) => sayOf({ way: 'SOME', text: event.target.value })}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
