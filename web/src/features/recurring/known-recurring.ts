/**
 * What this page knows of a group's recurring expenses: read when a screen that lists them opens, and on a dashboard at
 * most once a day, unless one may ask its maker something (docs/product.md §14).
 */
import type { AnswerOf } from '@pg/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { keys, safeStorage } from '#browser/storage.ts';
import {
  mergeRecorded,
  mergeRecurring,
  type Recurring,
  readRecurring,
} from '#features/expense-form/recurring-requests.ts';
import { useQuery } from '#forms/use-query.ts';
import { useAppState } from '#state/store.ts';

interface Options {
  readonly isEnabled?: boolean;
  readonly refetchKey?: unknown;
}

/** `isFresh` says whether they were read since the screen is open. */
export function useRecurring(code: string, options: Options = {}) {
  const known = useAppState((state) => state.recurring?.[code]);
  const { value: isFresh = false, ...rest } = useQuery<true>({
    ...options,
    operation: 'recurring',
    key: code,
    subscribe: async ({ give }) => {
      await readRecurring(code);
      give(true);
    },
  });
  return { known, isFresh, ...rest };
}

type DatesByGroup = Readonly<Record<string, string>>;

const kept = (): DatesByGroup => (safeStorage.readJson(keys.quietUntil) ?? {}) as DatesByGroup;

/** The date from which something may ask the user; empty while a question waits, undefined if nobody has looked yet. */
export const quietUntil = {
  of: (code: string): string | undefined => kept()[code],
  save: (code: string, date: string): void =>
    void safeStorage.writeIfRoom(keys.quietUntil, JSON.stringify({ ...kept(), [code]: date })),
};

export interface Waiting {
  readonly one: Recurring;
  readonly question: Recurring['questions'][number];
}

/** Returns the questions of recurring expenses, the oldest of each first. */
export const questionsOf = (known: readonly Recurring[]): readonly Waiting[] =>
  known.flatMap((one) => one.questions.map((question) => ({ one, question })));

/** In milliseconds: the second press of two must not answer the next question, or skip the date after. */
const settleTime = 600;

/** Takes what changes answer. Returns the properties of the element around what changes. */
export function useChanges(code: string) {
  const place = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  /** Whether something has just changed. */
  const [isSettling, setIsSettling] = useState(false);
  const onChange =
    ({ id }: Recurring) =>
    (answer: AnswerOf<'changeRecurring'>): void => {
      mergeRecorded(answer, [code]);
      mergeRecurring(code, id, answer.recurring);
      setChanges((count) => count + 1);
      setIsSettling(true);
    };

  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setIsSettling(false), settleTime);
    return () => clearTimeout(timer);
  }, [isSettling]);

  // The button that was pressed may be gone, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost whenever something has changed
  useEffect(() => {
    if (!isSettling && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [changes, isSettling]);

  return { onChange, frame: { ref: place, tabIndex: -1, inert: isSettling } };
}
