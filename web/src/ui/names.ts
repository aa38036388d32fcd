/** The names of people and tags on screens. */
import { isolated } from '@pg/contract/isolate';
import { formerMemberName } from '@pg/contract/people';
import { words } from '#words/all.ts';

/** Returns the name to show. The name of a deleted account is stored in English, so it is translated here. */
export const personName = (name: string): string => (name === formerMemberName ? words.members.former : name);

/** "Ravi", or "Ravi (then Asha)" if the person had another name when something was recorded. */
export const namesText = ({ now, was }: { readonly now: string; readonly was?: string }): string =>
  was === undefined ? personName(now) : words.members.nowAndThen(personName(now), personName(was));

/** Whether a name needs a line of its own on a phone: beside a figure, it would become a narrow column. */
export const isLongName = (name: string): boolean => name.length > 16;

const isCommon = (tag: string): tag is keyof typeof words.tags => Object.hasOwn(words.tags, tag);

/** A common tag is stored in English and shown in the user's language. Any other tag is returned unchanged. */
export const tagName = (tag: string): string => (isCommon(tag) ? words.tags[tag] : tag);

/** "chai, samosa", each tag as one piece (contract/isolate.ts) */
export const tagNames = (tags: readonly string[]): string => tags.map((tag) => isolated(tagName(tag))).join(', ');
