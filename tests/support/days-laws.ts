/**
 * The laws of a division by days (docs/product.md §18), held against a second calculation: with fractions, date by date,
 * as somebody would do it on paper.
 */
import { type DaysRule, daysRules, type Presence, splitByDays } from '@pg/contract/days-split';
import { limits } from '@pg/contract/limits';
import { paise } from '@pg/contract/money';
import { type AmountsByPerson, seedOf, splitAmount, sumOfAmounts } from '@pg/contract/split';
import fc from 'fast-check';
import { expect, it } from 'vitest';

interface Case {
  readonly amount: number;
  readonly rule: DaysRule;
  readonly presence: Presence;
  readonly date: string;
}

const idOf = (index: number): string => `person${String(index).padStart(14, '0')}`;

const named = (all: readonly (readonly boolean[])[]): Presence =>
  Object.fromEntries(all.map((dates, index) => [idOf(index), dates]));

/** Up to twelve people over up to forty days; often somebody is here all days or none. */
const presences = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 })).chain(([days, people]) => {
  const all = (isHere: boolean) => fc.constant(Array<boolean>(days).fill(isHere));
  const some = fc.array(fc.boolean(), { minLength: days, maxLength: days });
  const dates = fc.oneof({ weight: 4, arbitrary: some }, all(true), all(false));
  return fc.array(dates, { minLength: people, maxLength: people }).map(named);
});

const cases: fc.Arbitrary<Case> = fc.record({
  amount: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: limits.amountPaise })),
  rule: fc.constantFrom(...daysRules),
  presence: presences,
  date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
});

const parts = ({ amount, rule, presence, date }: Case): AmountsByPerson =>
  splitByDays(paise(amount), rule, presence, seedOf(paise(amount), date));

/** A fraction of a paisa, never shortened but by its denominator’s factors. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

function plus([a, b]: Fraction, [c, d]: Fraction): Fraction {
  const [numerator, denominator] = [a * d + c * b, b * d];
  const by = divisor(numerator, denominator);
  return [numerator / by, denominator / by];
}

/** Returns what each person owes, as a fraction of paise; only of people with any date. */
function onPaper({ amount, rule, presence }: Omit<Case, 'date'>): ReadonlyMap<string, Fraction> {
  const people = Object.keys(presence).filter((id) => presence[id]?.includes(true));
  const days = Math.max(...Object.values(presence).map((dates) => dates.length));
  const owed = new Map<string, Fraction>(people.map((id) => [id, [0n, 1n]]));
  const charge = (id: string, part: Fraction): unknown => owed.set(id, plus(owed.get(id) ?? [0n, 1n], part));
  const here = (day: number): string[] => people.filter((id) => presence[id]?.[day]);
  const personDays = Array.from({ length: days }, (_, day) => here(day).length).reduce((sum, one) => sum + one, 0);
  for (let day = 0; day < days; day += 1) {
    if (rule === 'SAME') {
      for (const id of here(day)) charge(id, [BigInt(amount), BigInt(personDays)]);
    } else {
      const sharing = here(day).length > 0 ? here(day) : people;
      for (const id of sharing) charge(id, [BigInt(amount), BigInt(days * sharing.length)]);
    }
  }
  return owed;
}

const rest = ([numerator, denominator]: Fraction): number =>
  Number(((numerator % denominator) * 10n ** 15n) / denominator);

/** Registers the laws as tests, each with so many random cases. */
export function daysLaws(numRuns: number): void {
  const always = (law: (one: Case) => void): void => fc.assert(fc.property(cases, law), { numRuns });

  it('come to the amount, are those on paper but for a paisa, and the odd paise go to the largest rests', () => {
    always((one) => {
      const found = parts(one);
      const paper = onPaper(one);
      expect(Object.keys(found)).toEqual([...paper.keys()].toSorted());
      if (paper.size === 0) return;
      expect(sumOfAmounts(found)).toBe(one.amount);
      const rests = [...paper].map(([id, exact]) => {
        const more = (found[id] ?? 0) - Number(exact[0] / exact[1]);
        expect([0, 1]).toContain(more);
        return { more, rest: rest(exact) };
      });
      const kept = rests.filter(({ more }) => more === 0).map((one) => one.rest);
      const risen = rests.filter(({ more }) => more === 1).map((one) => one.rest);
      expect(Math.min(...risen, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(Math.max(...kept, 0));
    });
  });

  it('are those of an equal split if all are here on the same days', () => {
    always(({ presence, ...one }) => {
      const [[, dates] = ['', []]] = Object.entries(presence);
      const people = Object.keys(presence);
      if (!dates.includes(true)) return;
      const equally = { mode: 'EQUAL', parts: people.map((userId) => ({ userId })) } as const;
      const same = Object.fromEntries(people.map((id) => [id, dates]));
      const amount = paise(one.amount);
      expect(parts({ ...one, presence: same })).toEqual(splitAmount(amount, equally, seedOf(amount, one.date)));
    });
  });

  it('move with the people who change places, but for the odd paisa', () => {
    fc.assert(
      fc.property(cases, fc.gen(), (one, draw) => {
        const people = Object.keys(one.presence);
        const places = draw(fc.shuffledSubarray, people, { minLength: people.length });
        const moved = Object.fromEntries(people.map((id, index) => [places[index] ?? '', one.presence[id] ?? []]));
        const [before, after] = [parts(one), parts({ ...one, presence: moved })];
        for (const [index, id] of people.entries()) {
          expect(Math.abs((before[id] ?? 0) - (after[places[index] ?? ''] ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns },
    );
  });

  it('never get smaller by one day more here, if each day costs the same', () => {
    fc.assert(
      fc.property(cases, fc.nat(), fc.nat(), (one, who, when) => {
        const people = Object.keys(one.presence);
        const id = people[who % people.length] ?? '';
        const dates = one.presence[id] ?? [];
        const away = dates.flatMap((isHere, index) => (isHere ? [] : [index]));
        if (away.length === 0) return;
        const longer = { ...one.presence, [id]: dates.with(away[when % away.length] ?? 0, true) };
        const [before, after] = [parts({ ...one, rule: 'SAME' }), parts({ ...one, rule: 'SAME', presence: longer })];
        expect(after[id] ?? 0).toBeGreaterThanOrEqual(before[id] ?? 0);
      }),
      { numRuns },
    );
  });
}
