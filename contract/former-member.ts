/** The name and the id that replace a deleted account in the history of its groups. */
import type { GroupDocument } from './documents.ts';

export const formerMemberName = 'Former member';

const prefix = 'former-';

/** Returns the id that replaces the person's id. `random` is generated for each account. */
export const formerIdFrom = (random: string): string => prefix + random;

/** Returns a person's name in a group. People whose names are no longer kept are called `Former member`. */
export const nameIn = ({ members, former }: Pick<GroupDocument, 'members' | 'former'>, userId: string): string =>
  members[userId]?.name ?? former[userId]?.name ?? formerMemberName;

/** Whether an id is that of a deleted account. A person's id is a mobile number. */
export const isFormerId = (id: string): boolean => /^former-[0-9a-z]{1,40}$/.test(id);
