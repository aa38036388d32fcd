/** The names of people on screens. */
import { formerMemberName } from '@pg/contract/former-member';
import { words } from '#words/all.ts';

/** Returns the name. The one that replaces a deleted account's is stored in English. */
export const personName = (name: string): string => (name === formerMemberName ? words.members.former : name);
