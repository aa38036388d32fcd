/** The choices below the tags: the date, who paid, who shares and how it repeats (docs/product.md §10, §14). */
import { localDate, type Month, monthOf, yearAndMonth, yearsEitherSide } from '@pg/contract/months';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { CallError } from '#api/call-error.ts';
import { messageFor } from '#api/failure-text.ts';
import { refreshGroups } from '#state/my-groups.ts';
import { participantsIn } from '#state/people.ts';
import { appStore, type Group } from '#state/store.ts';
import { Pill } from '#ui/choices.tsx';
import { DateChips, type DateChipsProps } from '#ui/DateChips.tsx';
import type { FieldError } from '#ui/form.tsx';
import { relativeDay } from '#ui/labels.ts';
import { lazyPanel } from '#ui/lazy.tsx';
import { MonthCalendar } from '#ui/MonthCalendar.tsx';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { type AddDraft, type EditDraft, paymentDateOf, sharingIn } from './draft.ts';
import { draftAmount } from './draft-request.ts';
import { intervalText } from './recurring-requests.ts';
import { PayerForm, SharersForm } from './SharingFields.tsx';
import {
  defaultSharing,
  hasMissingMember,
  type Participant,
  payerText,
  restrictToMembers,
  type Sharing,
  sharersText,
} from './sharing.ts';

const RepeatField = lazyPanel(() => import('./RepeatField.tsx'));

const panels = ['date', 'payer', 'sharers', 'repeat'] as const;
export type DetailsPanel = (typeof panels)[number];

interface ChosenPeople {
  userId: string;
  /** The chosen groups. If there are several, everyone shares equally. */
  groups: readonly Group[];
  /** Everyone who can be chosen; by default the members of the group. */
  people?: readonly Participant[];
  /** Undefined before the user has chosen. */
  sharing: Sharing | undefined;
}

export interface DetailsBarProps extends ChosenPeople {
  draft: AddDraft | EditDraft;
  onChange: (part: Partial<Pick<AddDraft, 'date' | 'sharing' | 'repeat' | 'moneyBack'>>) => void;
  open: DetailsPanel | undefined;
  onOpen: (choice: DetailsPanel | undefined) => void;
  /** Below the buttons. */
  offer?: ReactNode;
  /** The choice of groups, for someone in several. */
  children?: ReactNode;
}

/** The choice that is shown: undefined for several groups, and for someone who is alone. */
export function visibleSharing({ userId, groups, people, sharing }: ChosenPeople) {
  const [group, ...others] = groups;
  // By name: otherwise the next answer of the server could shuffle them under a finger.
  const members = (people ?? (group ? participantsIn(group) : [])).toSorted((a, b) => a.name.localeCompare(b.name));
  if (!group || others.length > 0 || members.length < 2) return undefined;
  const ids = members.map((member) => member.userId);
  return { members, sharing: sharing ?? defaultSharing({ groupCode: group.code, userId, members: ids }) };
}

/** Buttons that say what is chosen; each opens its choice below. */
export function DetailsBar(props: DetailsBarProps) {
  const { draft, groups, open, onOpen, onChange, offer, children } = props;
  const { date, openedAt: now, moneyBack } = draft;
  const isNew = draft.mode === 'add';
  const { repeat, change } = isNew ? draft : {};
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const shown = visibleSharing(props);
  const form = shown && {
    ...shown,
    amount: draftAmount(draft),
    paymentDate: paymentDateOf(draft),
    edited: isNew ? undefined : draft.stored.expense.id,
    isBack: moneyBack,
    onChange: (sharing: Sharing) => onChange({ sharing }),
  };
  const inGroups = groups.length === 1 ? words.sharing.onlyYou : words.sharing.inGroups(groups.length);
  const cells: { name: DetailsPanel; label: string; text: string }[] = [];
  const cell = (name: DetailsPanel, label: string, text: string): unknown => cells.push({ name, label, text });
  const dateLabel = change ? words.days.from : repeat ? words.recurring.firstDate : words.expenses.date;
  cell('date', dateLabel, date ? relativeDay(date, localDate(now)) : '–');
  const { gotBy, paidBy, whose, sharedBy } = words.sharing;
  if (shown) cell('payer', moneyBack ? gotBy : paidBy, payerText(shown.sharing, shown.members));
  const sharers = shown ? sharersText(shown.sharing, shown.members) : inGroups;
  if (shown || children) cell('sharers', moneyBack ? whose : sharedBy, sharers);
  const interval = repeat ? intervalText(repeat) : words.recurring.units.ONCE;
  if (isNew && !moneyBack) cell('repeat', words.recurring.repeat, interval);

  return (
    <div ref={whole}>
      <div className="flex flex-wrap gap-px overflow-hidden rounded-control border border-edge bg-edge">
        {cells.map(({ name, label, text }) => (
          <button
            key={name}
            type="button"
            aria-expanded={open === name}
            aria-controls={open === name ? id : undefined}
            onClick={() => onOpen(open === name ? undefined : name)}
            className="max-w-full min-w-11 grow bg-surface px-2.5 py-1.5 text-left -outline-offset-3 hover:bg-sunken aria-expanded:bg-brand-soft"
          >
            <span className="block text-xs text-muted">{label}</span>{' '}
            <span className="flex min-w-0 items-center gap-1 text-sm font-semibold">
              <span className="min-w-0 wrap-anywhere">{withBdi(text)}</span>
              <ChevronDown
                aria-hidden="true"
                size={16}
                className={`shrink-0 @max-sm:hidden ${open === name ? 'rotate-180' : ''}`}
              />
            </span>
          </button>
        ))}
      </div>
      {offer}
      {form?.sharing.days && open !== 'sharers' && (
        // A new amount is divided anew, also while the choice is closed.
        <div hidden>
          <SharersForm {...form} />
        </div>
      )}
      {open && (
        <div id={id} className="space-y-4 pt-3">
          {open === 'date' && <DateField value={date} now={now} onChange={(next) => onChange({ date: next })} />}
          {open === 'payer' && form && <PayerForm {...form} />}
          {open === 'payer' && form && isNew && !change && (
            <Pill
              aria-pressed={moneyBack === true}
              onClick={() => onChange({ moneyBack: moneyBack ? undefined : true, repeat: undefined })}
            >
              {words.sharing.isMoneyBack}
            </Pill>
          )}
          {open === 'sharers' && children}
          {open === 'sharers' && groups.length > 1 && (
            <p className="text-sm text-muted">{words.sharing.inSeveralGroups}</p>
          )}
          {open === 'sharers' && form && <SharersForm {...form} />}
          {open === 'repeat' && isNew && <RepeatField draft={draft} onChange={(next) => onChange({ repeat: next })} />}
        </div>
      )}
    </div>
  );
}

/**
 * Within the years that an expense can have. In the calendar a day takes one tap, and last month one more: fewer than in
 * a phone's own. It follows what is typed.
 */
function DateField({ value, now, onChange }: DateChipsProps) {
  const [shown, setShown] = useState({ value, month: (value || localDate(now)).slice(0, 7) as Month });
  const { month } = shown;
  const thisYear = yearAndMonth(monthOf(now)).year;
  const isClosed = (one: Month): boolean => Math.abs(yearAndMonth(one).year - thisYear) > yearsEitherSide;
  // While a year is typed, its first digits are a year too.
  const typed = value.slice(0, 7) as Month;
  if (value !== shown.value) setShown({ value, month: value && !isClosed(typed) ? typed : month });
  return (
    <>
      <DateChips {...{ value, now, onChange }} />
      <MonthCalendar
        month={month}
        onMonth={(next) => setShown({ value, month: next })}
        isClosed={isClosed}
        now={now}
        isPressed={(date) => date === value}
        onPress={onChange}
      />
    </>
  );
}

/** Returns the choice that a field with a problem belongs to. A field of one person is named `sharers-` and the id. */
export const panelOf = ({ field }: FieldError): DetailsPanel | undefined =>
  panels.find((panel) => panel === field?.split('-')[0]);

type Chosen = Pick<AddDraft, 'sharing' | 'groupCodes' | 'intent'>;

/**
 * Keeps the choice of payers and shares valid when people leave the group while the form is open. A form that was sent
 * and may have been recorded keeps its choice, because another choice would make it another expense.
 *
 * @param change replaces the choice in the form
 */
export function useSharing(
  draft: Chosen,
  groups: readonly Group[],
  change: (sharing: Sharing) => void,
  openAtFirst?: DetailsPanel,
) {
  const [open, setOpen] = useState(openAtFirst);
  const chosen = sharingIn(draft);

  /** Returns the ids of those who can be in the choice; undefined if it stays as it is. */
  const membersIn = (groups: readonly Group[]): readonly string[] | undefined => {
    const group = draft.intent.isPending ? undefined : groups.find(({ code }) => code === chosen?.groupCode);
    return group && participantsIn(group).map(({ userId }) => userId);
  };
  const sharingAmong = (members: readonly string[] | undefined): Sharing | undefined =>
    chosen && members ? restrictToMembers(chosen, members) : chosen;
  const keepMembers = (): void => {
    const sharing = sharingAmong(membersIn(appStore.getState().groups ?? []));
    if (sharing) change(sharing);
    setOpen('sharers');
  };
  /** Returns the message if someone who was chosen has left, and shows the choice without them. */
  const check = (): FieldError | undefined => {
    const members = membersIn(groups);
    if (!chosen || !members || !hasMissingMember(chosen, members)) return undefined;
    keepMembers();
    return { text: messageFor('addExpense', new CallError('someone-left')) };
  };
  /** Shows the choice among the people who are in the group by now. */
  const lookAgain = async (): Promise<void> => {
    await refreshGroups(appStore).catch(() => undefined);
    keepMembers();
  };
  return { open, setOpen, sharing: sharingAmong(membersIn(groups)), check, lookAgain };
}
