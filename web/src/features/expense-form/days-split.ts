/**
 * A division by days, as the forms hold it (docs/product.md §18). The server divides, because it alone knows the days of
 * everybody; its parts are then a split by amounts.
 */
import { countDays, type DaysRule, type DaysSplit, monthPeriod, type Period } from '@pg/contract/days-split';
import { toPlainDigits } from '@pg/contract/digits';
import type { RequestOf } from '@pg/contract/endpoints';
import { type Month, monthOf, monthOfPayment } from '@pg/contract/months';
import { timeNow } from '#browser/clock.ts';
import { words } from '#words/all.ts';

/**
 * What is said of a person in place of the person's own marks. `text` is the number of days here, as it was typed. Dates
 * were sent with the expense, by a file or another app: they stay as they are.
 */
export type TypedOverride =
  | { readonly way: 'ALL' }
  | { readonly way: 'SOME'; readonly text: string }
  | ({ readonly way: 'HERE' | 'GONE' } & Period);

export interface DaysSplitDraft extends Period {
  readonly rule: DaysRule;
  /** By id. */
  readonly said: Readonly<Record<string, TypedOverride>>;
  /** What the server found at the last division; undefined until it has divided. */
  readonly found?:
    | {
        readonly days: Readonly<Record<string, number>>;
        readonly empty: number;
        /** Whether other days are marked since. */
        readonly areChanged?: true | undefined;
      }
    | undefined;
}

/** Returns the month of the expense; this month while its date is not clear. */
export const monthFor = (paymentDate: string): Month =>
  paymentDate ? monthOfPayment(paymentDate) : monthOf(timeNow());

/** Returns the usual choice for a month: by the marks alone. */
export const newDaysSplit = (month: Month, rule: DaysRule = 'SAME'): DaysSplitDraft => ({
  rule,
  ...monthPeriod(month),
  said: {},
});

/** Returns the choice by another rule or for another period. What does not fit is dropped. */
export function updateDaysSplit(
  days: DaysSplitDraft,
  change: Partial<Pick<DaysSplitDraft, 'rule' | 'from' | 'to'>>,
): DaysSplitDraft {
  const { rule, from, to } = { ...days, ...change };
  const isSamePeriod = from === days.from && to === days.to;
  const said = Object.entries(days.said).filter(
    ([, { way }]) => way === 'ALL' || (way === 'SOME' ? rule === 'SAME' : isSamePeriod),
  );
  return { rule, from, to, said: Object.fromEntries(said) };
}

export const isPeriod = ({ from, to }: Period): boolean => from !== '' && to !== '' && from <= to;

/** Returns how many days somebody was here; undefined if that is not clear, or longer than the period. */
export function typedDays(period: Period, text: string): number | undefined {
  const digits = toPlainDigits(text.trim());
  const days = /^\d{1,3}$/.test(digits) ? Number(digits) : undefined;
  return days !== undefined && days <= countDays(period) ? days : undefined;
}

type DayOverride = Pick<DaysSplit['people'][number], 'here' | 'gone' | 'away'>;

/** Returns what the request says of a person; undefined if that is not clear. */
export function overrideOf({ from, to, said }: DaysSplitDraft, userId: string): DayOverride | undefined {
  const one = said[userId];
  if (!one) return {};
  if (one.way === 'ALL') return { here: { from, to } };
  if (one.way === 'SOME') {
    const here = typedDays({ from, to }, one.text);
    return here === undefined ? undefined : { away: countDays({ from, to }) - here };
  }
  const dates = { from: one.from, to: one.to };
  return one.way === 'HERE' ? { here: dates } : { gone: dates };
}

/** Returns the first person of whom it is not clear what is said; undefined also while the period itself is not clear. */
export const unclearPerson = (days: DaysSplitDraft, people: readonly string[]): string | undefined =>
  isPeriod(days) ? people.find((userId) => overrideOf(days, userId) === undefined) : undefined;

/** Whether the period is clear, and what is said of everybody who is ticked. */
export const isComplete = (days: DaysSplitDraft, people: readonly string[]): boolean =>
  isPeriod(days) && unclearPerson(days, people) === undefined;

/** Returns the explanation of the split, for the people who are ticked; undefined if it is not by days. */
export function toExplanation(
  days: DaysSplitDraft | undefined,
  people: readonly string[],
): RequestOf<'addExpense'>['days'] {
  if (!days?.found) return undefined;
  const { rule, from, to, found } = days;
  return {
    ...{ rule, from, to },
    people: people.map((userId) => ({ userId, days: found.days[userId] ?? 0, ...overrideOf(days, userId) })),
    ...(found.empty > 0 && { empty: found.empty }),
  };
}

/** Returns the choice that an expense was split by. */
export function daysSplitFromStored(
  { rule, from, to, people, empty = 0 }: DaysSplit,
  areChanged?: true,
): DaysSplitDraft {
  const said = people.flatMap(({ userId, here, gone, away }): [string, TypedOverride][] => {
    if (away !== undefined) return [[userId, { way: 'SOME', text: String(countDays({ from, to }) - away) }]];
    if (gone) return [[userId, { way: 'GONE', ...gone }]];
    if (!here) return [];
    return [[userId, here.from === from && here.to === to ? { way: 'ALL' } : { way: 'HERE', ...here }]];
  });
  const days = Object.fromEntries(people.map((one) => [one.userId, one.days]));
  return { rule, from, to, said: Object.fromEntries(said), found: { days, empty, areChanged } };
}

/** Returns "all days" or "19 of 30 days". */
export const daysText = (days: number, all: number): string =>
  days === all ? words.days.all : words.days.some(days, all);
