/**
 * What the forms offer from earlier expenses: usual tags, whole expenses, and how the last one was split (docs/product.md
 * §5, §10, §18). What each group recorded most often and last is kept on this device until the user signs out, for the
 * first days of a month, when its list is empty.
 */
import { commonTags } from '@pg/contract/common-tags';
import type { Expense } from '@pg/contract/expense';
import { formatRupees } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { amountText } from '@pg/contract/typed-amount';
import { truncate, visibleText } from '@pg/contract/visible-text';
import { History } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { toastFailure } from '#forms/change-form.tsx';
import { visibleExpenses } from '#state/local-changes.ts';
import { participantsIn } from '#state/people.ts';
import { appStore, type Group, useAppState } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { Pill } from '#ui/choices.tsx';
import { tagLabels } from '#ui/labels.ts';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { type DaysSplitDraft, monthFor, updateDaysSplit } from './days-split.ts';
import { type AddDraft, type EditDraft, expenseTexts, newTexts, type Texts, textsBy } from './draft.ts';
import { evaluateAmount } from './ExpenseAmount.tsx';
import { applyLine, lineSummary } from './quick-line.ts';
import {
  asTyped,
  copySplit,
  defaultSharing,
  restrictToMembers,
  type Sharing,
  type SharingFieldsProps,
  type SharingScope,
  sharingFromStored,
} from './sharing.ts';
import { mostSuggestions, type ParsedLineOffer } from './TagsField.tsx';

/** An expense to record again. */
type RecentExpense = Pick<Expense, 'amount' | 'tags'> & Texts;

/** An expense whose split can be chosen again. */
interface LastSplit {
  readonly id: string;
  readonly split: NonNullable<Expense['split']>;
}

interface HabitsOfMonth {
  /** Each tag, and how often it was used. */
  readonly uses: readonly (readonly [tag: string, times: number])[];
  readonly again: readonly RecentExpense[];
  /** The split of the last expense of each tag, the newest first; null if everyone shares that one equally. */
  readonly splits: readonly (readonly [tag: string, last: LastSplit | null])[];
}

/** Those of this month, and of the latest earlier month in which the form was open. */
interface BothMonths {
  readonly now: HabitsOfMonth;
  readonly before: HabitsOfMonth;
}

export interface SavedHabits extends BothMonths {
  readonly month: Month;
}

type Groups = readonly (readonly [groupCode: string, habits: SavedHabits])[];

/** How many groups are kept: those in which the form was open last. */
const mostGroups = 5;

const isHabits = (value: unknown): value is HabitsOfMonth => {
  const { uses, again, splits } = (value ?? {}) as Partial<HabitsOfMonth>;
  const arePairs = (list: unknown): boolean => Array.isArray(list) && list.every(Array.isArray);
  return arePairs(uses) && arePairs(splits) && Array.isArray(again) && again.every(isRecent);
};
const isRecent = (value: Partial<RecentExpense> | null): boolean =>
  Number.isSafeInteger(value?.amount) && Array.isArray(value?.tags);

function groups(): Groups {
  try {
    const saved: unknown = JSON.parse(safeStorage.read(keys.habits) ?? '[]');
    return (saved as Groups).filter(([, habits]) => isHabits(habits.now) && isHabits(habits.before));
  } catch {
    return [];
  }
}

export const habits = {
  of: (groupCode: string): SavedHabits | undefined => groups().find(([code]) => code === groupCode)?.[1],
  keep(groupCode: string, kept: SavedHabits): void {
    const others = groups().filter(([code]) => code !== groupCode);
    safeStorage.writeIfRoom(keys.habits, JSON.stringify([[groupCode, kept], ...others].slice(0, mostGroups)));
  },
};

const none: HabitsOfMonth = { uses: [], again: [], splits: [] };

/** Returns how often each tag was used, the most frequent first. */
function inOrder(uses: HabitsOfMonth['uses']): HabitsOfMonth['uses'] {
  const times = new Map<string, number>();
  for (const [tag, count] of uses) times.set(tag, (times.get(tag) ?? 0) + count);
  return [...times].sort(([, a], [, b]) => b - a);
}

/** How many expenses are offered to be recorded again. */
const mostAgain = 3;

/** Returns the first three expenses with different titles or tags: an amount is easily changed. */
function different(expenses: readonly RecentExpense[]): readonly RecentExpense[] {
  const found = new Map<string, RecentExpense>();
  for (const one of expenses) {
    const { amount, tags, title } = one;
    const key = title ?? tags.toSorted().join();
    if (!found.has(key)) found.set(key, { amount, tags, ...textsBy((name) => one[name] || undefined) });
  }
  return [...found.values()].slice(0, mostAgain);
}

/** Of so many tags the last split is kept: those that were used last. */
const mostSplits = 30;

/** Returns the last split of each tag. @param newest the expenses of everyone, the last recorded first */
function lastSplits(newest: readonly Expense[]): HabitsOfMonth['splits'] {
  const found = new Map<string, LastSplit | null>();
  for (const { id, tags, split } of newest) {
    for (const tag of tags) if (!found.has(tag)) found.set(tag, split ? { id, split } : null);
  }
  return [...found].slice(0, mostSplits);
}

/**
 * Returns the habits that a month's list shows: the eight most frequent tags, the last split of each tag, and the user's
 * last different expenses, the last recorded first. These are only expenses that the user paid alone and everyone shares
 * equally, because a list does not contain other parts.
 */
export function habitsOf(expenses: readonly Expense[], userId: string): HabitsOfMonth {
  const newest = [...expenses].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const own = newest.filter(
    (expense) => expense.userId === userId && expense.amount > 0 && !expense.payers && !expense.split,
  );
  const uses = inOrder(expenses.flatMap(({ tags }) => tags.map((tag) => [tag, 1] as const)));
  return { uses: uses.slice(0, mostSuggestions), again: different(own), splits: lastSplits(newest) };
}

/**
 * Returns the habits to keep.
 *
 * @param now this month's habits; undefined while its list is not known
 */
export function mergeHabits(month: Month, now: HabitsOfMonth | undefined, kept?: SavedHabits): SavedHabits {
  const isSameMonth = kept?.month === month;
  return {
    month,
    now: now ?? (isSameMonth ? kept.now : none),
    before: (isSameMonth ? kept.before : kept?.now) ?? none,
  };
}

/** Returns the tags to choose from, up to 8: the most used first, then common ones. */
export const usualTags = ({ now, before }: BothMonths): string[] =>
  [...new Set([...inOrder([...now.uses, ...before.uses]).map(([tag]) => tag), ...commonTags])].slice(
    0,
    mostSuggestions,
  );

/** Returns up to three expenses to record again: this month's first. */
export const recentExpenses = ({ now, before }: BothMonths): readonly RecentExpense[] =>
  different([...now.again, ...before.again]);

/** Returns the last split of the first of these tags that has one; undefined if everyone shared the last expense. */
export function lastSplitOf({ now, before }: BothMonths, tags: readonly string[]): LastSplit | undefined {
  const splits = [...now.splits, ...before.splits];
  const last = tags.map((tag) => splits.find(([one]) => one === tag)?.[1]);
  return last.find((one) => one !== undefined) ?? undefined;
}

/**
 * Returns what the group offers: usual tags, the user's last expenses, and the last split of tags. It stays the same while
 * the form is open, so that nothing moves under the thumb.
 */
export function useHabits(userId: string | null, groupCode: string | null) {
  const [suggested] = useState(() => {
    const state = appStore.getState();
    const expenses = groupCode ? visibleExpenses(state, groupCode, state.month) : undefined;
    const now = expenses && habitsOf(expenses, userId ?? '');
    const known = mergeHabits(state.month, now, groupCode ? habits.of(groupCode) : undefined);
    const splitOf = (tags: readonly string[]) => lastSplitOf(known, tags);
    return { known, usual: usualTags(known), again: recentExpenses(known), splitOf };
  });
  useEffect(() => {
    if (groupCode) habits.keep(groupCode, suggested.known);
  }, [groupCode, suggested]);
  return suggested;
}

export const againOf = (expense: RecentExpense, change: (part: Partial<AddDraft>) => void): ParsedLineOffer => ({
  text: descriptionText(expense),
  amount: formatRupees(expense.amount),
  onTake: () =>
    change({ amountText: amountText(expense.amount), tags: expense.tags, texts: newTexts(expense), typedTag: '' }),
});

/** Returns the text that may be a whole line, and the form without it: in the tags, in the amount, or made a tag. */
function lineIn<Form extends AddDraft | EditDraft>(draft: Form): { readonly line: string; readonly form: Form } {
  const { typedTag, amountText: typed, tags } = draft;
  if (typedTag) return { line: typedTag, form: { ...draft, typedTag: '' } };
  if (typed) return { line: evaluateAmount(typed) === undefined ? typed : '', form: { ...draft, amountText: '' } };
  return { line: tags.at(-1) ?? '', form: { ...draft, tags: tags.slice(0, -1) } };
}

/**
 * Returns what the typed text may be besides a tag or an amount: a whole line or, of several words without an amount, the
 * title, and the note once there is a title. Enter takes a typed line with the amount that the form still lacks.
 */
export function offersFor<Form extends AddDraft | EditDraft>(
  draft: Form,
  change: (part: Partial<Form>) => void,
): ParsedLineOffer[] {
  const { typedTag, texts } = draft;
  const { line, form } = lineIn(draft);
  const said = lineSummary(line, draft.openedAt);
  if (said) {
    const filled = applyLine(form, line);
    const isForEnter = !form.amountText && filled.amountText !== '' && form.tags === draft.tags;
    const onEnter = isForEnter ? words.expenses.filledIn(said) : undefined;
    return [{ text: words.expenses.fillIn(said), onEnter, onTake: () => change(filled) }];
  }
  const text = visibleText(typedTag);
  const name = texts.title ? 'note' : 'title';
  const { maxLength, maxBytes } = expenseTexts[name];
  const isLine = /\S\s+\S/.test(text) && !text.includes(',') && truncate(text, maxLength, maxBytes) === text;
  const onTake = (): void => change({ ...draft, texts: { ...texts, [name]: text }, typedTag: '' });
  return isLine ? [{ text: words.expenses.asLine[name](text), onTake }] : [];
}

/** Returns whether an expense is being read, and a function that reads how it was shared. */
const useSharingOf = (scope: SharingScope, then: (sharing: Sharing) => void) =>
  useSingleFlight(async (id: string) => {
    try {
      then(sharingFromStored(asTyped(await call('getExpense', { id })), scope));
    } catch (error) {
      toastFailure('getExpense', error);
    }
  });

interface LastSplitOfferProps {
  last: LastSplit | undefined;
  group: Group;
  userId: string;
  /** As the form has it; undefined before the user has chosen. */
  sharing: Sharing | undefined;
  /** As in the request. */
  paymentDate: string;
  onChange: (sharing: Sharing | undefined) => void;
}

/** As the last one of its tag was split. A second tap takes it back. Who has left is not in it. It says nothing about who pays. */
export function LastSplitOffer({ last, group, userId, sharing, paymentDate, onChange }: LastSplitOfferProps) {
  const [taken, setTaken] = useState<Sharing>();
  const members = participantsIn(group).map((member) => member.userId);
  const place = { groupCode: group.code, userId, members };
  const [busy, take] = useSharingOf(place, (before) => {
    const split = copySplit(before, monthFor(paymentDate));
    const next = restrictToMembers({ ...defaultSharing(place), ...split }, members);
    setTaken(next);
    onChange(next);
  });
  const isTaken = sharing !== undefined && sharing === taken;
  if (!last || (sharing && !isTaken)) return null;
  const { mode, people } = last.split;
  const how = mode === 'EQUAL' ? words.sharing.someEqually(people, members.length) : words.sharing.by[mode];
  return (
    <Pill aria-pressed={isTaken} disabled={busy} onClick={() => (isTaken ? onChange(undefined) : take(last.id))}>
      <span className="flex min-w-0 items-center gap-1.5">
        <History aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <span className="min-w-0">{words.sharing.asLastTime(how)}</span>
      </span>
    </Pill>
  );
}

interface SameDaysOfferProps extends Pick<SharingFieldsProps, 'sharing' | 'edited'> {
  days: DaysSplitDraft;
  onChange: (sharing: Sharing) => void;
}

/** The days that the user typed for their newest expense by days: who has typed them for food needs them for rent too. */
export function SameDaysOffer({ sharing, days, edited, onChange }: SameDaysOfferProps) {
  const { groupCode, userId, members } = sharing;
  const isTyped = Object.keys(days.said).length > 0;
  const [found, setFound] = useState<Sharing>();
  // The user may have chosen something else while the answer was on its way.
  const take = useEffectEvent((before: Sharing) => {
    if (!before.days || isTyped) return;
    const taken = { ...sharing, people: before.people, values: {} };
    onChange(restrictToMembers({ ...taken, days: updateDaysSplit(before.days, { rule: days.rule }) }, members));
  });
  useEffect(() => {
    if (found) take(found);
  }, [found]);
  const last = useAppState((state) =>
    visibleExpenses(state, groupCode, state.month)?.find(
      (one) => one.byDays && one.userId === userId && one.id !== edited,
    ),
  );
  const [busy, look] = useSharingOf({ groupCode, userId, members }, setFound);
  if (!last || found || isTyped) return null;
  return (
    <Button className="mb-2" disabled={busy} onClick={() => look(last.id)}>
      <History aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{withBdi(words.days.sameAs(last.title || tagLabels(last.tags)))}</span>
    </Button>
  );
}
