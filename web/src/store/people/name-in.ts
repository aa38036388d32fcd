/** The names of the people of a group. */
import { formerMemberName } from '@pg/contract/former-member';
import type { Group } from '../ledger.ts';

/** Returns the name of someone who is or was in the group; `formerMemberName` if the name is not known. */
export const nameIn = (group: Pick<Group, 'members' | 'former'> | undefined, userId: string): string =>
  [...(group?.members ?? []), ...(group?.former ?? [])].find((one) => one.userId === userId)?.name || formerMemberName;
