/** The names of the people of a group. */
import { formerMemberName } from '@pg/contract/former-member';
import { withMark } from '@pg/contract/isolate';
import type { Group } from '../ledger.ts';

export type People = Pick<Group, 'members' | 'former'>;

const personIn = (group: People | undefined, userId: string) =>
  [...(group?.members ?? []), ...(group?.former ?? [])].find((one) => one.userId === userId);

/** Returns the name of someone who is or was in the group; `formerMemberName` if the name is not known. */
export const nameIn = (group: People | undefined, userId: string): string =>
  personIn(group, userId)?.name || formerMemberName;

/** A person's names: the present one, and the one that was stored with a record, if it was another. */
export interface Names {
  readonly now: string;
  readonly was?: string;
}

/** Returns the names of a person in a record that stored one. If the person is no longer known, that is the only one. */
export function namesIn(group: People | undefined, userId: string, stored: string): Names {
  const { name = '', mark } = personIn(group, userId) ?? {};
  return [stored, withMark(stored, mark), ''].includes(name) ? { now: name || stored } : { now: name, was: stored };
}
