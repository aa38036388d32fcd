/**
 * Who paid an expense and who shares it, as the forms hold it, and the parts of the request that it makes
 * (docs/product.md §5). The server splits with the same function, so that what the form shows is what is stored.
 */
import { withPlainDigits } from '@pg/contract/digits';
import type { Request } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { type Paise, zero } from '@pg/contract/money';
import { type Amounts, type Split, seedOf, sharesOf, valuesTogether, wholePercent } from '@pg/contract/split';
import type { SplitMode } from '@pg/contract/split-modes';
import { paiseFromText } from '@pg/contract/typed-amount';

/** The choice of several payers, in place of a person's id. */
export const several = 'several';

type Texts = Readonly<Record<string, string>>;

/** The choice for an expense in one group. Texts are kept as they were typed. */
export interface Sharing {
  readonly groupCode: string;
  /** The user, who records the expense. */
  readonly userId: string;
  /** The ids of everyone who could be chosen when the user chose. */
  readonly members: readonly string[];
  /** Who paid: a person's id, or `several`. */
  readonly payer: string;
  /** What each of several people paid, by id. */
  readonly paid: Texts;
  readonly mode: SplitMode;
  /** Who shares it; undefined for everyone. */
  readonly people?: readonly string[] | undefined;
  /** Each person's shares, percent or rupees, by id. */
  readonly values: Texts;
}

/** Returns the usual choice: the user paid, and everyone shares equally. */
export const usualSharing = ({
  groupCode,
  userId,
  members,
}: Pick<Sharing, 'groupCode' | 'userId' | 'members'>): Sharing => ({
  ...{ groupCode, userId, members },
  payer: userId,
  paid: {},
  mode: 'EQUAL',
  values: {},
});

/** Returns the choice among these members: the usual choice if there is only one member. */
export function amongMembers(sharing: Sharing, members: readonly string[]): Sharing {
  if (members.length < 2) return usualSharing({ ...sharing, members });
  const { payer, people, paid, values, userId } = sharing;
  const isIn = (id: string): boolean => members.includes(id);
  const kept = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([id]) => isIn(id)));
  return {
    ...{ ...sharing, members, people: people?.filter(isIn), paid: kept(paid), values: kept(values) },
    payer: payer === several || isIn(payer) ? payer : userId,
  };
}

/** Returns whether someone who was chosen is not among these members. */
export function hasLost(sharing: Sharing, members: readonly string[]): boolean {
  const { payer, people, paid, mode, values } = sharing;
  const typed = (texts: Texts): string[] => Object.keys(texts).filter((id) => texts[id]?.trim());
  const payers = payer === several ? typed(paid) : [payer];
  const sharers = people ?? (mode === 'EQUAL' ? [] : typed(values));
  return [...payers, ...sharers].some((id) => !members.includes(id));
}

/** Returns whether the person is ticked. */
export const isTicked = ({ people }: Pick<Sharing, 'people'>, userId: string): boolean =>
  people === undefined || people.includes(userId);

/** Returns the people who are ticked. */
export const ticked = (sharing: Sharing): string[] => sharing.members.filter((userId) => isTicked(sharing, userId));

/**
 * Returns a typed value in the unit of the mode (contract/split.ts). An empty field means one share, or 0 in the other
 * modes.
 *
 * @returns undefined if it is not clear
 */
export function typedValue(mode: SplitMode, text = ''): number | undefined {
  if (text.trim() === '') return mode === 'SHARES' ? 1 : 0;
  if (mode === 'SHARES') return typedShares(text);
  return paiseFromText(mode === 'PERCENT' ? text.trim().replace(/%$/, '') : text);
}

function typedShares(text: string): number | undefined {
  const digits = withPlainDigits(text.trim());
  return /^\d{1,4}$/.test(digits) && Number(digits) <= limits.sharesMax ? Number(digits) : undefined;
}

/** Returns the split; null if everyone shares equally. People whose value is 0 or not clear are not in it. */
export function splitOf(sharing: Sharing): Split | null {
  const { mode, values, members } = sharing;
  const chosen = ticked(sharing);
  if (mode === 'EQUAL') {
    return chosen.length === members.length ? null : { mode, parts: chosen.map((userId) => ({ userId })) };
  }
  const parts = chosen.map((userId) => ({ userId, value: typedValue(mode, values[userId]) ?? 0 }));
  return { mode, parts: parts.filter(({ value }) => value > 0) };
}

/** Returns what is not assigned yet, in paise or, for PERCENT, hundredths of a percent; negative if too much is. */
export function unassigned(split: Split | null, amount: Paise): number {
  if (split?.mode === 'EXACT') return amount - valuesTogether(split);
  if (split?.mode === 'PERCENT') return wholePercent - valuesTogether(split);
  return 0;
}

/** Returns what each of several people paid, in paise. Amounts that are not clear are left out. */
export function paidOf({ paid, members }: Sharing): Amounts {
  const amounts = members.map((userId) => [userId, paiseFromText(paid[userId] ?? '') ?? zero] as const);
  return Object.fromEntries(amounts.filter(([, amount]) => amount > 0));
}

/** Returns what each payer paid, in paise. */
export const payersOf = (sharing: Sharing, amount: Paise): Amounts =>
  sharing.payer === several ? paidOf(sharing) : { [sharing.payer]: amount };

/**
 * Returns each person's share in paise, as the server will store it; undefined while the parts do not add up to the
 * amount.
 *
 * @param paymentDate as in the request
 */
export function sharesShown(sharing: Sharing, amount: Paise, paymentDate: string): Amounts | undefined {
  const everyone: Split = { mode: 'EQUAL', parts: sharing.members.map((userId) => ({ userId })) };
  const split = splitOf(sharing) ?? everyone;
  if (split.parts.length === 0 || unassigned(split, amount) !== 0) return undefined;
  return sharesOf(amount, split, seedOf(amount, paymentDate));
}

type Parts = Pick<Request<'addExpense'>, 'split' | 'payers'>;

/** Returns the request's split and payers, leaving out those that are usual. */
export function partsOf(sharing: Sharing, amount: Paise): Parts {
  const split = splitOf(sharing);
  const payers = Object.entries(payersOf(sharing, amount)).map(([userId, part]) => ({ userId, amount: part }));
  const isOwn = payers.length === 1 && payers[0]?.userId === sharing.userId;
  return { ...(split && { split: split as NonNullable<Parts['split']> }), ...(!isOwn && { payers }) };
}
