/**
 * The common tag that a typed name means, in any of the app's languages (docs/product.md §5). This code loads with the
 * forms and the search.
 */
import { commonTags } from '@pg/contract/common-tags';
import type { LanguageCode } from '@pg/contract/languages';
import { normalizeTags } from '@pg/contract/visible-text';
import { hindi, kannada, tagSpellings } from '#words/tags.ts';

type CommonTag = (typeof commonTags)[number];

/** In English, the names are the tags. */
const names: Readonly<Record<Exclude<LanguageCode, 'en'>, typeof hindi>> = { hi: hindi, kn: kannada };

const isCommon = (tag: string): tag is CommonTag => Object.hasOwn(tagSpellings, tag);

/** Returns the tag and, of a common tag, its names in all languages. */
export const namesOf = (tag: string): string[] =>
  isCommon(tag) ? [tag, ...Object.values(names).map((inLanguage) => inLanguage[tag])] : [tag];

/** Returns what spellings of a word have in common: people type ಫ್ಲಿಪ್‌ಕಾರ್ಟ್ with or without a joiner, and सब्ज़ी without its dot. */
const lookOf = (text: string): string | undefined =>
  normalizeTags([text])[0]
    ?.normalize('NFD')
    .replace(/[\u093c\p{DI}\s-]/gu, '');

let common: ReadonlyMap<string | undefined, CommonTag> | undefined;

/** Returns the common tag with this name or spelling; undefined for any other text. */
export function commonTagOf(text: string): CommonTag | undefined {
  common ??= new Map(
    commonTags.flatMap((tag) =>
      [...namesOf(tag), ...tagSpellings[tag].split(' ').filter(Boolean)].map((name) => [lookOf(name), tag] as const),
    ),
  );
  return common.get(lookOf(text));
}

/** Returns whether a tag, or one of its names, contains the typed text in lower case, or the text is another spelling. */
export const isNamed = (tag: string, typed: string): boolean =>
  namesOf(tag).some((name) => name.toLowerCase().includes(typed)) || commonTagOf(typed) === tag;

/** Returns the typed texts as tags to store: the name of a common tag is replaced by its stored form. */
export const withStoredTags = (typed: readonly string[]): string[] => typed.map((text) => commonTagOf(text) ?? text);
