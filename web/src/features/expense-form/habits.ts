/**
 * What was recorded most often and last in each group, on this device until the user signs out. It provides the
 * suggestions in the first days of a month, when the month has no expenses yet (docs/product.md §10).
 */
import { commonTags } from '@pg/contract/common-tags';
import type { Expense } from '@pg/contract/expense';
import type { Month } from '@pg/contract/months';
import { useEffect, useState } from 'react';
import { keys, safeStorage } from '#browser/storage.ts';
import { visibleExpenses } from '#state/local-changes.ts';
import { appStore } from '#state/store.ts';
import { mostSuggestions } from './TagsField.tsx';

/** An expense to record again. */
export type RecentExpense = Pick<Expense, 'amount' | 'tags' | 'title'>;

/** An expense whose split can be chosen again. */
export interface LastSplit {
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

export interface SavedHabits {
  readonly month: Month;
  readonly now: HabitsOfMonth;
  /** Those of an earlier month. */
  readonly before: HabitsOfMonth;
}

type Groups = readonly (readonly [groupCode: string, habits: SavedHabits])[];

/** How many groups are kept: those in which the form was open last. */
const mostGroups = 5;

const isHabits = (value: unknown): value is HabitsOfMonth => {
  const { uses, again, splits } = (value ?? {}) as Partial<HabitsOfMonth>;
  const arePairs = (list: unknown): boolean => Array.isArray(list) && list.every(Array.isArray);
  return arePairs(uses) && arePairs(splits) && Array.isArray(again) && again.every(isAgain);
};
const isAgain = (value: Partial<RecentExpense> | null): boolean =>
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
  /** Returns what is kept of a group; undefined if nothing is. */
  of: (groupCode: string): SavedHabits | undefined => groups().find(([code]) => code === groupCode)?.[1],
  keep(groupCode: string, kept: SavedHabits): void {
    const others = groups().filter(([code]) => code !== groupCode);
    safeStorage.writeIfRoom(keys.habits, JSON.stringify([[groupCode, kept], ...others].slice(0, mostGroups)));
  },
};

/** How many expenses are offered to be recorded again. */
const mostAgain = 3;

const none: HabitsOfMonth = { uses: [], again: [], splits: [] };

/** Returns how often each tag was used, the most frequent first. */
function inOrder(uses: HabitsOfMonth['uses']): HabitsOfMonth['uses'] {
  const times = new Map<string, number>();
  for (const [tag, count] of uses) times.set(tag, (times.get(tag) ?? 0) + count);
  return [...times].sort(([, a], [, b]) => b - a);
}

/** Returns the first three expenses with different titles or tags: an amount is easily changed. */
function different(expenses: readonly RecentExpense[]): readonly RecentExpense[] {
  const found = new Map<string, RecentExpense>();
  for (const { amount, tags, title } of expenses) {
    const key = title ?? tags.toSorted().join();
    if (!found.has(key)) found.set(key, { amount, tags, ...(title && { title }) });
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
  const own = newest.filter((expense) => expense.userId === userId && !expense.payers && !expense.split);
  const uses = inOrder(expenses.flatMap(({ tags }) => tags.map((tag) => [tag, 1] as const)));
  return { uses: uses.slice(0, mostSuggestions), again: different(own), splits: lastSplits(newest) };
}

/**
 * Returns the habits to keep: those of this month and of the latest earlier month in which the form was open, so that
 * the first days of a month have suggestions too.
 *
 * @param now this month's habits; undefined while its list is not known
 */
export function mergeHabits(
  month: SavedHabits['month'],
  now: HabitsOfMonth | undefined,
  kept?: SavedHabits,
): SavedHabits {
  const isSame = kept?.month === month;
  return { month, now: now ?? (isSame ? kept.now : none), before: (isSame ? kept.before : kept?.now) ?? none };
}

/** Returns the tags to choose from, up to 8: the most used first, then common ones. */
export const usualTags = ({ now, before }: Pick<SavedHabits, 'now' | 'before'>): string[] =>
  [...new Set([...inOrder([...now.uses, ...before.uses]).map(([tag]) => tag), ...commonTags])].slice(
    0,
    mostSuggestions,
  );

/** Returns up to three expenses to record again: this month's first. */
export const recentExpenses = ({ now, before }: Pick<SavedHabits, 'now' | 'before'>): readonly RecentExpense[] =>
  different([...now.again, ...before.again]);

/** Returns the last split of the first of these tags that has one; undefined if everyone shared the last expense. */
export function lastSplitOf({ now, before }: Pick<SavedHabits, 'now' | 'before'>, tags: readonly string[]) {
  const splits = [...now.splits, ...before.splits];
  const last = tags.map((tag) => splits.find(([one]) => one === tag)?.[1]);
  return last.find((one) => one !== undefined) ?? undefined;
}

interface DraftScope {
  readonly userId: string | null;
  readonly groupCode: string | null;
}

/**
 * Returns the usual tags of the group, the user's last expenses in it, and the last split of tags, this month and before.
 * They stay the same while the form is open, so that nothing moves under the thumb.
 */
export function useHabits({ userId, groupCode }: DraftScope) {
  const [known] = useState(() => {
    const state = appStore.getState();
    const expenses = groupCode ? visibleExpenses(state, groupCode, state.month) : undefined;
    const now = expenses && habitsOf(expenses, userId ?? '');
    return mergeHabits(state.month, now, groupCode ? habits.of(groupCode) : undefined);
  });
  useEffect(() => {
    if (groupCode) habits.keep(groupCode, known);
  }, [groupCode, known]);
  const [suggested] = useState(() => ({
    usual: usualTags(known),
    again: recentExpenses(known),
    splitOf: (tags: readonly string[]) => lastSplitOf(known, tags),
  }));
  return suggested;
}
