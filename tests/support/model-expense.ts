/** Who paid and who shares an expense in the model of the ledger (docs/product.md §5). People are numbers. */

import type { SplitMode } from '@pg/contract/expense';
import { paise } from '@pg/contract/money';
import { seedOf, sharesOf } from '@pg/contract/split';
import type { ModelGroups } from './ledger-model.ts';

/** Pairs of a person and what they have: paise, shares or hundredths of a percent. */
export type Parts = readonly (readonly [number, number])[];

/** How an expense is divided. Without `payers`, its recorder paid it. Without `split`, everyone shares it equally. */
export interface Division {
  readonly payers?: Parts;
  readonly split?: { readonly mode: SplitMode; readonly parts: Parts };
}

export interface ModelExpense {
  readonly id: string;
  readonly owner: number;
  amount: number;
  payers: Parts;
  /** Whether the weights are amounts, which fit only one total. */
  isExact: boolean;
  /** The people who share it and their weights; for EXACT, their amounts. */
  weights: Parts;
  /** The group in which each person owes their share. */
  homes: ReadonlyMap<number, number>;
  /** Each person's share in paise, as the amount and the weights were last set. */
  shares: ReadonlyMap<number, number>;
  /** How many coins were charged for the expense in its epoch, in hundredths. */
  charged: number;
  epoch: number;
  revision: number;
  groups: readonly number[];
  /** The groups whose admin took out the expense. */
  struck: readonly number[];
  deleted: boolean;
  /** What the last deletion returned, and in which epoch. */
  refunded: { readonly amount: number; readonly epoch: number };
}

/** Who paid and who shares an expense. */
type Divided = Pick<ModelExpense, 'payers' | 'isExact' | 'weights' | 'homes'>;

export const partOf = (parts: Parts, person: number): number => parts.find(([one]) => one === person)?.[1] ?? 0;

/** The people whom a division names. */
export const namedIn = ({ payers = [], split }: Division): number[] =>
  [...payers, ...(split?.parts ?? [])].map(([person]) => person);

/** Returns who paid, and who shares with which weight in which group, given the current members. */
export function dividedNow(
  { payers, split }: Division,
  { owner, amount, groups }: Pick<ModelExpense, 'owner' | 'amount' | 'groups'>,
  everyone: ModelGroups,
): Divided {
  const homes = new Map<number, number>();
  for (const group of groups)
    for (const person of everyone.peopleIn(group)) if (!homes.has(person)) homes.set(person, group);
  const weights = split?.parts ?? [...homes.keys()].map((person): [number, number] => [person, 1]);
  return { payers: payers ?? [[owner, amount]], isExact: split?.mode === 'EXACT', weights, homes };
}

/** Returns who pays and shares an expense after an edit, or undefined if the stored parts do not fit the new amount. */
export function dividedAfter({ payers, split }: Division, amount: number, stored: ModelExpense): Divided | undefined {
  const isNew = amount !== stored.amount;
  if (isNew && !payers && stored.payers.length > 1) return undefined;
  if (isNew && !split && stored.isExact) return undefined;
  const [payer] = stored.payers;
  const [home = -1] = stored.groups;
  return {
    payers: payers ?? (isNew && payer ? [[payer[0], amount]] : stored.payers),
    isExact: split ? split.mode === 'EXACT' : stored.isExact,
    weights: split?.parts ?? stored.weights,
    homes: split ? new Map(split.parts.map(([person]) => [person, home])) : stored.homes,
  };
}

/**
 * Returns each person's share in paise, by the function that the form and the server use. People of groups whose admin
 * took out the expense come last.
 */
export function sharesNow(
  { isExact, weights, homes }: Divided,
  { amount, paymentDate, groups }: { amount: number; paymentDate: string; groups: readonly number[] },
  userIds: readonly string[],
): ReadonlyMap<number, number> {
  const isIn = (person: number): boolean => groups.includes(homes.get(person) ?? -1);
  const idOf = (person: number): string => (isIn(person) ? (userIds[person] ?? '') : `struck-${person}`);
  const parts = weights.map(([person, value]) => ({ userId: idOf(person), value }));
  const split = { mode: isExact ? 'EXACT' : 'SHARES', parts } as const;
  const shares = sharesOf(paise(amount), split, seedOf(paise(amount), paymentDate));
  return new Map(weights.map(([person]) => [person, shares[idOf(person)] ?? 0]));
}

/** Whether the expense names the person in one of its groups. Then an edit may name them even after they have left. */
export const isNamedIn = ({ payers, weights, homes, groups }: ModelExpense, person: number): boolean =>
  [...payers, ...weights.filter(([one]) => groups.includes(homes.get(one) ?? -1))].some(([one]) => one === person);
