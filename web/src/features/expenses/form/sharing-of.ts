/** Who paid a recorded expense and who shares it, as the forms hold it (sharing.ts). */
import type { Member } from '@pg/contract/answers';
import type { Answer } from '@pg/contract/endpoints';
import { decimalRupees, type Paise, paise } from '@pg/contract/money';
import type { SplitMode } from '@pg/contract/split-modes';
import type { Group } from '#store/ledger.ts';
import { nameIn } from '#store/people/name-in.ts';
import { personName } from '#ui/person-name.ts';
import { type Sharing, several } from './sharing.ts';

/** A recorded expense with its payers, split and shares. */
export type Details = Answer<'getExpense'>;

/** Someone who can pay or share an expense. */
export type Person = Pick<Member, 'userId' | 'name'>;

/**
 * Returns whether the expense was recorded in one group. Only then can people be chosen. `expense.shared` is set if a
 * part is shared in another group, even if the user is not in that group or its admin has taken the expense out.
 */
export const isInOneGroup = ({ expense, groupCodes, shares }: Details): boolean =>
  expense.shared === undefined &&
  (groupCodes ? groupCodes.length === 1 : new Set(shares.map(({ groupCode }) => groupCode)).size < 2);

/** Returns whether anyone shares the expense. Expenses from before balances are shared by no one. */
export const isShared = ({ shares }: Details): boolean => shares.length > 0;

/** Returns the people of the group, and former members whom the expense names. */
export function peopleOf({ shares, payers, split }: Details, group: Group): Person[] {
  const named = [...shares, ...payers, ...(split?.parts ?? [])].map(({ userId }) => userId);
  const left = [...new Set(named)].filter((id) => !group.members.some(({ userId }) => userId === id));
  return [...group.members, ...left.map((userId) => ({ userId, name: personName(nameIn(group, userId)) }))];
}

/** Returns the choice that the expense was recorded with, among these people. */
export function sharingOf(
  { shares, payers, split }: Details,
  { groupCode, userId, members }: Pick<Sharing, 'groupCode' | 'userId' | 'members'>,
): Sharing {
  const [payer = { userId }, ...others] = payers;
  const mode = split?.mode ?? 'EQUAL';
  const sharers = (split?.parts ?? shares).map((part) => part.userId);
  const isEveryone = sharers.length === 0 || members.every((id) => sharers.includes(id));
  const values = split?.parts.map((part) => [part.userId, valueText(mode, 'value' in part ? part.value : 0)] as const);
  return {
    ...{ groupCode, userId, members, mode },
    payer: others.length > 0 ? several : payer.userId,
    paid: others.length > 0 ? Object.fromEntries(payers.map((one) => [one.userId, amountText(one.amount)])) : {},
    people: isEveryone ? undefined : sharers,
    values: mode === 'EQUAL' ? {} : Object.fromEntries(values ?? []),
  };
}

/** Returns an amount as people type it: "1200" or "1200.50". */
export const amountText = (amount: Paise): string => decimalRupees(amount).replace(/\.00$/, '');

const valueText = (mode: SplitMode, value: number): string =>
  mode === 'SHARES' ? String(value) : amountText(paise(value));
