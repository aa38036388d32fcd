/** The people of a group: their names, what they paid of an expense, and what its admin may do (docs/product.md §3). */
import type { Expense } from '@pg/contract/expense';
import { withMark } from '@pg/contract/languages';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { formerMemberName } from '@pg/contract/people';
import type { Group } from './state.ts';

export type People = Pick<Group, 'members' | 'former' | 'guests' | 'earlier'>;

/** Returns the members and the guests: everybody who can share and pay. */
export const sharersIn = ({ members, guests = [] }: Pick<Group, 'members' | 'guests'>) => [...members, ...guests];

/** Returns everyone whose name the group has. */
export const namedIn = (group: People | undefined) => (group ? [...sharersIn(group), ...group.former] : []);

const personIn = (group: People | undefined, userId: string) => namedIn(group).find((one) => one.userId === userId);

/** Returns the name of someone who is or was in the group; `formerMemberName` if the name is not known. */
export const nameIn = (group: People | undefined, userId: string): string =>
  personIn(group, userId)?.name || formerMemberName;

/** Returns whether the group does not have a person's name, as after the account was deleted. */
export const isNameless = (group: People | undefined, userId: string): boolean =>
  nameIn(group, userId) === formerMemberName;

/** A person's names: the present one, and the one at the time of a record, if it was another. */
interface Names {
  readonly now: string;
  readonly was?: string;
}

/** Returns the names of a person in an answer that has the name of that time: the only one, if no other is known. */
export function namesIn(group: People | undefined, userId: string, stored: string): Names {
  const { name = '', mark } = personIn(group, userId) ?? {};
  return [stored, withMark(stored, mark), ''].includes(name) ? { now: name || stored } : { now: name, was: stored };
}

/** Returns the names of a person in a record of an instant. */
export const namesAt = (group: People | undefined, userId: string, instant: string): Names =>
  namesIn(
    group,
    userId,
    group?.earlier?.find(({ id, until }) => id === userId && instant < until)?.name ?? nameIn(group, userId),
  );

/** Returns what the person paid of the expense, in paise. */
export function paidPart({ payers, userId, amount }: Expense, payerId: string): Paise {
  if (!payers) return userId === payerId ? amount : zero;
  return payers.find((payer) => payer.userId === payerId)?.amount ?? zero;
}

/**
 * Returns what the group owes a person for an expense, in paise, and the person's share of it. A negative amount is what
 * the person owes. Undefined while the share is not known.
 */
export function ownPartOf(
  expense: Expense,
  userId: string,
): { readonly owed: Paise; readonly share: Paise } | undefined {
  const { payers = [expense], shared = expense.amount, share } = expense;
  if (share === undefined) return undefined;
  const [payer] = payers;
  // An expense in several groups has one payer, whom each group owes what is shared in it.
  const credit = payers.length === 1 && payer?.userId === userId ? shared : paidPart(expense, userId);
  return { owed: minus(credit, share), share };
}

/** Returns the reader's share of some expenses, in paise; undefined while one of the shares is not known. */
export const ownShareOf = (expenses: readonly Expense[]): Paise | undefined =>
  expenses.every(({ share }) => share !== undefined) ? sum(...expenses.map(({ share = zero }) => share)) : undefined;

/** Returns whether the user is the group's admin. */
export const isAdmin = ({ members }: Group, userId: string | null): boolean =>
  members.some((member) => member.userId === userId && member.role === 'admin');

/**
 * Returns whether the user may take an expense out of the group: only the admin may, once the member who recorded it
 * has left.
 */
export const mayStrike = (group: Group, userId: string | null, expense: Pick<Expense, 'userId'>): boolean =>
  isAdmin(group, userId) && !group.members.some((member) => member.userId === expense.userId);
