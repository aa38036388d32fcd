/** The names of tags on screens. A common tag is stored in English and shown in the user's language. */
import { normalizeTags } from '@pg/contract/tags';
import { words } from '#words/all.ts';

const isCommon = (tag: string): tag is keyof typeof words.tags => Object.hasOwn(words.tags, tag);

/** Returns the name of a common tag. Any other tag is returned unchanged. */
export const tagName = (tag: string): string => (isCommon(tag) ? words.tags[tag] : tag);

/** "chai, samosa" */
export const tagNames = (tags: readonly string[]): string => tags.map(tagName).join(', ');

/** Returns the normalized text without joiners, because people type ಫ್ಲಿಪ್‌ಕಾರ್ಟ್ with or without one. */
const lookOf = (text: string): string | undefined => normalizeTags([text])[0]?.replace(/\p{DI}/gu, '');

/** Returns the typed texts as tags to store: the name of a common tag is replaced by its stored form. */
export function withStoredTags(typed: readonly string[]): string[] {
  const tagOf = new Map(Object.keys(words.tags).map((tag) => [lookOf(tagName(tag)), tag]));
  return typed.map((text) => tagOf.get(lookOf(text)) ?? text);
}
