/** In an expense, replaces a deleted account's number with its former id. Amounts stay (docs/decisions/0054). */
import type { ExpenseDocument, GroupDocument, GroupExpenseDocument } from '@pg/contract/documents';
import { nameIn } from '@pg/contract/former-member';
import type { Erasure } from './erasure.ts';

/** The fields of a record that name people by id. */
type People = Pick<ExpenseDocument, 'owner' | 'payers' | 'split' | 'shares'>;

/** Whether the person paid some of the expense. */
export const isPayer = ({ payers }: Pick<People, 'payers'>, userId: string): boolean =>
  payers.some((payer) => payer.userId === userId);

/** Whether the record has the person's id. */
export const isNamed = ({ owner, payers, split, shares }: People, userId: string): boolean =>
  owner === userId ||
  isPayer({ payers }, userId) ||
  (split?.parts ?? []).some((part) => part.userId === userId) ||
  Object.values(shares ?? {}).some((ofGroup) => Object.hasOwn(ofGroup, userId));

/** Whether someone other than the owner paid some of the expense. Only then do its copies list the payers. */
export const isPaidByOthers = ({ owner, payers }: Pick<People, 'owner' | 'payers'>): boolean =>
  payers.some((payer) => payer.userId !== owner);

/** Returns the list with the former id instead of the number, sorted by id like every stored list. */
const renamed = <Person extends { userId: string }>(
  people: readonly Person[],
  { userId, formerId }: Erasure,
): Person[] =>
  people
    .map((person) => (person.userId === userId ? { ...person, userId: formerId } : person))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));

/** Returns the fields that name people, with the former id in the place of the number. */
export function handedOver({ owner, payers, split, shares }: People, erasure: Erasure): People {
  const { userId, formerId } = erasure;
  const inGroup = (amounts: NonNullable<People['shares']>[string]) =>
    Object.fromEntries(Object.entries(amounts).map(([id, share]) => [id === userId ? formerId : id, share]));
  return {
    owner: owner === userId ? formerId : owner,
    payers: renamed(payers, erasure),
    split: split && { ...split, parts: renamed(split.parts, erasure) },
    shares: shares && Object.fromEntries(Object.entries(shares).map(([code, amounts]) => [code, inGroup(amounts)])),
  };
}

/** Returns the names of the payers, as `paidBy` shows them. */
export const namesOf = (payers: People['payers'], group: Pick<GroupDocument, 'members' | 'former'>): string =>
  payers.map(({ userId }) => nameIn(group, userId)).join(', ');

/** Returns the fields to change in the copies of an expense. None if the person only shares it. */
export function copyHandedOver(
  before: People,
  after: People,
  { userId, paidBy }: { userId: string; paidBy: string },
): Partial<GroupExpenseDocument> {
  const { payers } = after;
  const lists = isPaidByOthers(before) ? { payers, payerIds: payers.map((payer) => payer.userId) } : {};
  return {
    ...(before.owner === userId && { userId: after.owner }),
    ...(isPayer(before, userId) && { paidBy, ...lists }),
  };
}
