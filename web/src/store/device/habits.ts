/**
 * What was recorded most often and last in each group, on this device until the user signs out. It provides the
 * suggestions in the first days of a month, when the month has no expenses yet (docs/product.md §10).
 */
import type { Expense } from '@pg/contract/answers';
import type { Month } from '@pg/contract/months';
import { keys, safeStorage } from '#storage.ts';

/** An expense to record again. */
export type Again = Pick<Expense, 'amount' | 'tags'>;

export interface HabitsOfMonth {
  /** Each tag, and how often it was used. */
  readonly uses: readonly (readonly [tag: string, times: number])[];
  readonly again: readonly Again[];
}

export interface KeptHabits {
  readonly month: Month;
  readonly now: HabitsOfMonth;
  /** Those of an earlier month. */
  readonly before: HabitsOfMonth;
}

type Groups = readonly (readonly [groupCode: string, habits: KeptHabits])[];

/** How many groups are kept: those in which the form was open last. */
const mostGroups = 5;

const isHabits = (value: unknown): value is HabitsOfMonth => {
  const { uses, again } = (value ?? {}) as Partial<HabitsOfMonth>;
  return Array.isArray(uses) && uses.every(Array.isArray) && Array.isArray(again) && again.every(isAgain);
};
const isAgain = (value: Partial<Again> | null): boolean =>
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
  of: (groupCode: string): KeptHabits | undefined => groups().find(([code]) => code === groupCode)?.[1],
  keep(groupCode: string, kept: KeptHabits): void {
    const others = groups().filter(([code]) => code !== groupCode);
    safeStorage.writeIfRoom(keys.habits, JSON.stringify([[groupCode, kept], ...others].slice(0, mostGroups)));
  },
};
