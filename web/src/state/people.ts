/** The people of a group: their names, and what its admin may do (docs/product.md §3). */
import type { Expense } from '@pg/contract/expense';
import { withMark } from '@pg/contract/languages';
import { formerMemberName } from '@pg/contract/people';
import type { Group } from './store.ts';

export type GroupPeople = Pick<Group, 'members' | 'former' | 'guests' | 'earlier'>;

/** Returns the members and the guests: everybody who can share and pay. */
export const participantsIn = ({ members, guests = [] }: Pick<Group, 'members' | 'guests'>) => [...members, ...guests];

/** Returns everyone whose name the group has. */
export const knownPeopleOf = (group: GroupPeople | undefined) =>
  group ? [...participantsIn(group), ...group.former] : [];

const personIn = (group: GroupPeople | undefined, userId: string) =>
  knownPeopleOf(group).find((one) => one.userId === userId);

/** Returns the name of someone who is or was in the group; `formerMemberName` if the name is not known. */
export const displayNameOf = (group: GroupPeople | undefined, userId: string): string =>
  personIn(group, userId)?.name || formerMemberName;

/** Returns whether the group does not have a person's name, as after the account was deleted. */
export const isNameless = (group: GroupPeople | undefined, userId: string): boolean =>
  displayNameOf(group, userId) === formerMemberName;

/** A person's names: the present one, and the one at the time of a record, if it was another. */
interface Names {
  readonly now: string;
  readonly was?: string;
}

/** Returns the names of a person in an answer that has the name of that time: the only one, if no other is known. */
export function namesThenAndNow(group: GroupPeople | undefined, userId: string, stored: string): Names {
  const { name = '', mark } = personIn(group, userId) ?? {};
  return [stored, withMark(stored, mark), ''].includes(name) ? { now: name || stored } : { now: name, was: stored };
}

/** Returns the names of a person in a record of an instant. */
export const namesAtInstant = (group: GroupPeople | undefined, userId: string, instant: string): Names =>
  namesThenAndNow(
    group,
    userId,
    group?.earlier?.find(({ id, until }) => id === userId && instant < until)?.name ?? displayNameOf(group, userId),
  );

/** Returns whether the user is the group's admin. */
export const isAdmin = ({ members }: Group, userId: string | null): boolean =>
  members.some((member) => member.userId === userId && member.role === 'admin');

/**
 * Returns whether the user may take an expense out of the group: only the admin may, once the member who recorded it
 * has left.
 */
export const mayStrike = (group: Group, userId: string | null, expense: Pick<Expense, 'userId'>): boolean =>
  isAdmin(group, userId) && !group.members.some((member) => member.userId === expense.userId);
