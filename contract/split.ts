/**
 * Splits an expense among people, exact to the paisa (docs/product.md §5). The form's preview, the server and the tests
 * use the same function, so what a person sees is what is stored.
 */
import { hashOf } from './checksum.ts';
import type { SplitMode } from './expense.ts';
import { minus, type Paise, paise, sum, zero } from './money.ts';

interface SplitPart {
  readonly userId: string;
  /** SHARES: a whole number; PERCENT: hundredths of a percent; EXACT: paise. Absent for EQUAL. */
  readonly value?: number;
}

/** No person is in it twice. */
export interface Split {
  readonly mode: SplitMode;
  readonly parts: readonly SplitPart[];
}

/** Paise by user id. */
export type AmountsByPerson = Readonly<Record<string, Paise>>;

/** In hundredths of a percent. */
export const wholePercent = 100_00;

/** In the unit of the split's mode. */
export const sumOfValues = ({ parts }: Split): number => parts.reduce((total, { value = 1 }) => total + value, 0);

/** Returns the amounts, or with sign -1 their opposites. */
export const signed = (amounts: AmountsByPerson, sign: 1 | -1): AmountsByPerson =>
  sign === 1
    ? amounts
    : Object.fromEntries(Object.entries(amounts).map(([userId, amount]) => [userId, minus(zero, amount)]));

interface Parts {
  readonly amount: Paise;
  readonly payers?: readonly { readonly amount: Paise }[] | undefined;
  readonly split?: Split | null | undefined;
}

/** Returns an expense with the opposite of each of its amounts: money that came back is below zero, but not in requests. */
export function opposite<Whole extends Parts>(whole: Whole): Whole {
  const { amount, payers, split } = whole;
  const parts = split?.mode === 'EXACT' && split.parts.map(({ value = 0, ...one }) => ({ ...one, value: -value }));
  return {
    ...whole,
    amount: minus(zero, amount),
    ...(payers && { payers: payers.map((one) => ({ ...one, amount: minus(zero, one.amount) })) }),
    ...(parts && { split: { ...split, parts } }),
  };
}

/** Returns what a request says, with the amounts as they are stored. */
export const toStored = <Asked extends Parts & { readonly moneyBack?: true | undefined }>(asked: Asked): Asked =>
  asked.moneyBack ? opposite(asked) : asked;

/**
 * The text that decides who pays the odd paisa: it depends on the expense, so that this is not always the same person.
 */
export const seedOf = (amount: Paise, paymentDate: string): string => `${paymentDate}|${Math.abs(amount)}`;

const compared = <One extends string | bigint>(a: One, b: One): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns each person's share in paise. The shares add up to the amount, and each differs from the exact share by less
 * than a paisa: they are rounded down, and what is left goes to the largest remainders, among equal ones by the seed.
 *
 * @param split EXACT parts must add up to the amount, and percents to 100: see expense-endpoints.ts
 */
export function splitAmount(amount: Paise, split: Split, seed: string): AmountsByPerson {
  const parts = split.parts.toSorted((a, b) => compared(a.userId, b.userId));
  if (split.mode === 'EXACT') {
    return Object.fromEntries(parts.map(({ userId, value = 0 }) => [userId, paise(value)]));
  }
  return inProportion(
    amount,
    parts.map(({ userId, value = 1 }) => [userId, BigInt(value)]),
    seed,
  );
}

/**
 * Divides an amount by weights, of which at least one is more than 0. The parts add up to the amount: they are rounded
 * down, and what is left goes to the largest remainders, among equal ones by the seed. Those of a negative amount are the
 * opposites.
 *
 * @param weights sorted by person
 */
export function inProportion(
  amount: Paise,
  weights: readonly (readonly [string, bigint])[],
  seed: string,
): AmountsByPerson {
  if (amount < 0) return signed(inProportion(minus(zero, amount), weights, seed), -1);
  const whole = weights.reduce((total, [, weight]) => total + weight, 0n);
  const exact = weights.map(([, weight]) => BigInt(amount) * weight);
  const parts = exact.map((product) => Number(product / whole));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const remainders = exact.map((product) => product % whole);
  const first = hashOf(seed) % parts.length;
  const turn = (index: number): number => (index - first + parts.length) % parts.length;
  const order = parts
    .map((_, index) => index)
    .sort((a, b) => compared(remainders[b] ?? 0n, remainders[a] ?? 0n) || turn(a) - turn(b));
  for (const index of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return Object.fromEntries(weights.map(([userId], index) => [userId, paise(parts[index] ?? 0)]));
}

/** A group that an expense is in, with its people. */
export interface SharingGroup {
  readonly groupCode: string;
  readonly userIds: readonly string[];
}

/**
 * Returns the shares of an expense in each of its groups that has any. Each person has one share: in the first of these
 * groups that the person is in.
 *
 * @param split null to share equally among everyone in the groups
 */
export function sharesByGroup(
  { amount, paymentDate }: { readonly amount: Paise; readonly paymentDate: string },
  split: Split | null,
  groups: readonly SharingGroup[],
): Readonly<Record<string, AmountsByPerson>> {
  const home = new Map<string, string>();
  for (const { groupCode, userIds } of groups) {
    for (const userId of userIds) if (!home.has(userId)) home.set(userId, groupCode);
  }
  const everyone: Split = { mode: 'EQUAL', parts: [...home.keys()].map((userId) => ({ userId })) };
  const shares = splitAmount(amount, split ?? everyone, seedOf(amount, paymentDate));
  const byGroup: Record<string, Record<string, Paise>> = {};
  for (const [userId, share] of Object.entries(shares)) {
    const groupCode = home.get(userId);
    if (groupCode === undefined) throw new RangeError('someone in the split is in none of the groups');
    byGroup[groupCode] ??= {};
    byGroup[groupCode][userId] = share;
  }
  return byGroup;
}

export const sumOfAmounts = (amounts: AmountsByPerson): Paise => sum(...Object.values(amounts));

/** What each of them paid. */
interface Payers {
  readonly payers: readonly { readonly userId: string; readonly amount: Paise }[];
}

export const paidByPerson = ({ payers }: Payers): AmountsByPerson =>
  Object.fromEntries(payers.map(({ userId, amount }) => [userId, amount]));

/** Returns the size of each of `parts` equal parts, rounded half-up to whole paise. */
export const partOf = (total: Paise, parts: number): Paise => paise(Math.floor((2 * total + parts) / (2 * parts)));

/** Returns the average as `partOf` does. There must be at least one amount. */
export const meanOf = (amounts: readonly Paise[]): Paise => partOf(sum(...amounts), amounts.length);
