/** The names of tags on screens. A common tag is stored in English and shown in the user's language. */
import { isolated } from '@pg/contract/isolate';
import { words } from '#words/all.ts';

const isCommon = (tag: string): tag is keyof typeof words.tags => Object.hasOwn(words.tags, tag);

/** Returns the name of a common tag. Any other tag is returned unchanged. */
export const tagName = (tag: string): string => (isCommon(tag) ? words.tags[tag] : tag);

/** "chai, samosa", each tag as one piece (contract/isolate.ts) */
export const tagNames = (tags: readonly string[]): string => tags.map((tag) => isolated(tagName(tag))).join(', ');
