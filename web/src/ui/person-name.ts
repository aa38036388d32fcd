/** The names of people on screens. */
import { formerMemberName } from '@pg/contract/people';
import { words } from '#words/all.ts';

/** Returns the name to show. The name of a deleted account is stored in English, so it is translated here. */
export const personName = (name: string): string => (name === formerMemberName ? words.members.former : name);

/** "Ravi", or "Ravi (then Asha)" if the person had another name when something was recorded. */
export const namesText = ({ now, was }: { readonly now: string; readonly was?: string }): string =>
  was === undefined ? personName(now) : words.members.nowAndThen(personName(now), personName(was));

/** Whether a name needs a line of its own on a phone: beside a figure, it would become a narrow column. */
export const isLongName = (name: string): boolean => name.length > 16;
