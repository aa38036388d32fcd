/** Who paid and who shares an expense in the model of the ledger (docs/product.md §5). People are numbers. */
import type { SplitMode } from '@pg/contract/split-modes';
import type { ModelGroups } from './model-groups.ts';

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
  readonly amount: number;
  readonly payers: Parts;
  /** The people who share it and their weights; for EXACT, their amounts. */
  readonly weights: Parts;
  /** The group in which each person owes their share. */
  readonly homes: ReadonlyMap<number, number>;
  readonly epoch: number;
  readonly month: string;
  groups: readonly number[];
  /** The groups whose admin deleted the expense. */
  struck: readonly number[];
  deleted: boolean;
}

export const partOf = (parts: Parts, person: number): number => parts.find(([one]) => one === person)?.[1] ?? 0;

/** The people whom a division names. */
export const namedIn = ({ payers = [], split }: Division): number[] =>
  [...payers, ...(split?.parts ?? [])].map(([person]) => person);

/** Returns who paid, who shares and with which weight, and in which group, according to the current members. */
export function dividedNow(
  { payers, split }: Division,
  { owner, amount, groups }: Pick<ModelExpense, 'owner' | 'amount' | 'groups'>,
  everyone: ModelGroups,
): Pick<ModelExpense, 'payers' | 'weights' | 'homes'> {
  const homes = new Map<number, number>();
  for (const group of groups)
    for (const person of everyone.peopleIn(group)) if (!homes.has(person)) homes.set(person, group);
  const weights = split?.parts ?? [...homes.keys()].map((person): [number, number] => [person, 1]);
  return { payers: payers ?? [[owner, amount]], weights, homes };
}
