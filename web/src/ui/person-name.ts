/** The names of people on screens. */
import { formerMemberName } from '@pg/contract/former-member';
import { words } from '#words/all.ts';

/** Returns the name. The name that stands for a deleted account is stored in English, so it is translated here. */
export const personName = (name: string): string => (name === formerMemberName ? words.members.former : name);
