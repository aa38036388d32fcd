/** Random payers and splits of expenses, for the model and for requests. */
import type { Paise } from '@pg/contract/money';
import fc from 'fast-check';
import type { Division, Parts } from './model-expense.ts';
import type { RealLedger } from './real-ledger.ts';
import { choice, who } from './step.ts';

const people = fc.uniqueArray(who, { minLength: 1, maxLength: 3 });

/**
 * Divides a whole number among the people. Each gets at least 1. If the number is smaller than the count of people, the
 * last people are left out.
 */
function partsOf(whole: number, everyone: readonly number[], cut: number): Parts {
  const named = everyone.slice(0, whole);
  let left = whole;
  return named.map((person, index) => {
    const after = named.length - index - 1;
    const part = after === 0 ? left : 1 + (cut % (left - after));
    left -= part;
    return [person, part];
  });
}

/** Who paid, and how to divide the amount among them; null if the request leaves this out. */
export const payersOrNone = fc.option(fc.tuple(people, choice));
/** How to split an expense; null if the request leaves this out. */
export const splitOrNone = fc.option(fc.tuple(fc.constantFrom('EQUAL', 'SHARES', 'PERCENT', 'EXACT'), people, choice));

/** Returns the payers and the split of an expense in one group. An expense in several groups has neither. */
export function divisionOf(
  cost: number,
  payers: readonly [number[], number] | null,
  split: readonly ['EQUAL' | 'SHARES' | 'PERCENT' | 'EXACT', number[], number] | null,
): Division {
  const values = (mode: string, named: number[], cut: number): Parts => {
    if (mode === 'PERCENT') return partsOf(100_00, named, cut);
    if (mode === 'EXACT') return partsOf(cost, named, cut);
    return named.map((person, index) => [person, mode === 'EQUAL' ? 1 : 1 + ((cut + index) % 5)]);
  };
  return {
    ...(payers && { payers: partsOf(cost, payers[0], payers[1]) }),
    ...(split && { split: { mode: split[0], parts: values(...split) } }),
  };
}

/** Returns the fields of a request that describe the division. */
export function requested({ payers, split }: Division, { userIds }: RealLedger) {
  const id = (person: number): string => userIds[person] ?? '';
  return {
    payers: payers?.map(([person, part]) => ({ userId: id(person), amount: part as Paise })),
    split: split && {
      mode: split.mode,
      parts: split.parts.map(([person, value]) => ({ userId: id(person), ...(split.mode !== 'EQUAL' && { value }) })),
    },
  };
}
