/**
 * Divides an expense by the days on which people were here, exact to the paisa (docs/product.md §18). A day is a date in
 * India. What is stored are the parts in paise, so days that change later move nothing.
 */
import { limits } from './limits.ts';
import type { Paise } from './money.ts';
import { dayLength, type Month, shiftDate, shiftMonth } from './months.ts';
import { integer, object, oneOf, optional, parts, person, text, type Value } from './shape.ts';
import { type AmountsByPerson, inProportion } from './split.ts';

/** SAME: each day of a person costs the same. SHARED: each date costs the same, and those who are here share it. */
export const daysRules = ['SAME', 'SHARED'] as const;

export type DaysRule = (typeof daysRules)[number];

/** The first and the last date, "2026-11-01" and "2026-11-30". */
const period = { from: text, to: text };

/** How the parts of an expense came about that was split by days. */
export const daysSplit = object({
  rule: oneOf(...daysRules),
  ...period,
  people: parts(
    object({
      userId: person,
      /** On which the person was here. */
      days: integer,
      // What was said of the person, in place of the person's own marks: from when until when the person was here or away,
      here: optional(object(period)),
      gone: optional(object(period)),
      /** or away for how many days of the period. That says no dates, so it suits SAME alone. */
      away: optional(integer),
    }),
  ),
  /** By SHARED, on how many days nobody was here, if there are any. */
  empty: optional(integer),
});

export type DaysSplit = Value<typeof daysSplit>;

export interface Period {
  readonly from: string;
  readonly to: string;
}

export const countDays = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;

/** Returns what is wrong with a period: that it ends before it begins, or is too long. */
export const periodProblem = (period: Period): string | undefined =>
  countDays(period) < 1 || countDays(period) > limits.daysAtOnce
    ? `A period has 1 to ${limits.daysAtOnce} days.`
    : undefined;

type DayOverride = Partial<Omit<DaysSplit['people'][number], 'userId'>>;

/** Whether nothing was said of a person, so that the person's own marks count. */
export const isByMarks = ({ here, gone, away }: DayOverride): boolean => !here && !gone && away === undefined;

export const isWithin = (date: string, { from, to }: Period): boolean => from <= date && date <= to;

/** Returns what of that which is said of people does not fit the period or the rule. */
export function overrideProblem({
  rule,
  people,
  empty = 0,
  ...period
}: Omit<DaysSplit, 'people'> & { readonly people: readonly DayOverride[] }): string | undefined {
  const all = countDays(period);
  for (const { here, gone, away, days } of people) {
    const said = [here, gone, away].filter((one) => one !== undefined);
    if (said.length > 1) return 'Say of a person when they were here, when away, or how long away.';
    const dates = here ?? gone;
    if (dates && !(period.from <= dates.from && dates.from <= dates.to && dates.to <= period.to)) {
      return 'Somebody’s days must lie in the period.';
    }
    const counts = [days ?? 0, away ?? 0, empty];
    if (Math.max(...counts) > all || Math.min(...counts) < 0) {
      return 'Nobody is here or away for longer than the period, or for less than no day.';
    }
    if (away !== undefined && rule !== 'SAME') {
      return 'How long somebody was away does not say which days those were. Choose dates.';
    }
    const counted = here ? countDays(here) : all - (gone ? countDays(gone) : (away ?? 0));
    if (days !== undefined && days !== counted && said.length > 0) {
      return 'Somebody’s days are not those that are said.';
    }
  }
  return undefined;
}

/**
 * Returns whether shares, in paise, may come from these days: nobody shares without a day, and by SAME each share differs
 * from its exact part by less than a paisa. By SHARED it matters which days they were, and that may be known no more.
 */
export function canExplain(
  rule: DaysRule,
  parts: readonly { readonly days: number; readonly share: number }[],
): boolean {
  const days = parts.reduce((all, one) => all + one.days, 0);
  const amount = parts.reduce((all, one) => all + one.share, 0);
  return parts.every((one) =>
    rule === 'SAME' ? Math.abs(one.share * days - amount * one.days) < days : one.days > 0 || one.share === 0,
  );
}

/** Returns the first and the last date of a month. */
export const monthPeriod = (month: Month): Period => ({
  from: `${month}-01`,
  to: shiftDate(`${shiftMonth(month, 1)}-01`, -1),
});

/** Returns the dates of a period that has at most `limits.daysAtOnce`. */
export const datesIn = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.min(limits.daysAtOnce, countDays({ from, to })) }, (_, index) => shiftDate(from, index));

/** For each person, whether the person is here on each date of the period. */
export type Presence = Readonly<Record<string, readonly boolean[]>>;

export const countHere = (dates: readonly boolean[]): number => dates.filter(Boolean).length;

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/**
 * Returns each date's part of the amount for one person, in a unit in which all are whole: by SHARED, the amount of a
 * date is divided equally among those who are here. A date with nobody is divided among everybody with any date.
 */
function sharedWeights(people: readonly (readonly boolean[])[], days: number): bigint[] {
  const all = people.filter((dates) => countHere(dates) > 0).length;
  const present = Array.from({ length: days }, (_, index) => people.filter((dates) => dates[index]).length);
  const divisors = [...new Set(present)].map((count) => BigInt(count || all));
  const unit = divisors.reduce((multiple, count) => (multiple / greatestDivisor(multiple, count)) * count, 1n);
  const parts = present.map((count) => unit / BigInt(count || all));
  return people.map((dates) =>
    parts.reduce((weight, part, index) => (present[index] === 0 || dates[index] ? weight + part : weight), 0n),
  );
}

/**
 * Returns the part of everybody with any date, in paise; nothing if nobody has one. The parts add up to the amount, and
 * each differs from the exact part by less than a paisa.
 */
export function splitByDays(amount: Paise, rule: DaysRule, presence: Presence, seed: string): AmountsByPerson {
  const here = Object.entries(presence)
    .filter(([, dates]) => countHere(dates) > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (here.length === 0) return {};
  const all = here.map(([, dates]) => dates);
  const weights =
    rule === 'SAME'
      ? all.map((dates) => BigInt(countHere(dates)))
      : sharedWeights(all, Math.max(...all.map((dates) => dates.length)));
  return inProportion(
    amount,
    here.map(([userId], index) => [userId, weights[index] ?? 0n]),
    seed,
  );
}

/** Returns on how many dates of the period nobody is here. */
export function emptyDays(presence: Presence, days: number): number {
  const all = Object.values(presence);
  return Array.from({ length: days }, (_, index) => all.some((dates) => dates[index])).filter((isHere) => !isHere)
    .length;
}
