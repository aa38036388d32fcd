/** The names of tags on screens. A common tag is stored in English and shown in the user's language. */
import { words } from '#words/all.ts';

const isCommon = (tag: string): tag is keyof typeof words.tags => Object.hasOwn(words.tags, tag);

/** Returns the name of a common tag. Any other tag is returned unchanged. */
export const tagName = (tag: string): string => (isCommon(tag) ? words.tags[tag] : tag);

/** "chai, samosa" */
export const tagNames = (tags: readonly string[]): string => tags.map(tagName).join(', ');
