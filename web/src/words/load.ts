/** Chooses the language and loads its sentences. */
import { isLanguageCode, type LanguageCode } from '@pg/contract/languages';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { words } from './first.ts';
import { drafts, type Language, languages } from './languages.ts';

const isDraft = (name: string): name is keyof typeof drafts => Object.hasOwn(drafts, name);
const known = (name: string | null): Language | undefined =>
  name !== null && (isLanguageCode(name) || isDraft(name)) ? name : undefined;

/** The language set on this device, or undefined. Drafts can be set by hand only. */
export const deviceLanguage = (): Language | undefined => known(safeStorage.read(keys.language));

/** Returns the language of this device, else the first of the browser's that is offered, else English. */
function choose(): Language {
  const preferred = navigator.languages.map((tag) => tag.split('-')[0] ?? '').find(isLanguageCode);
  return deviceLanguage() ?? preferred ?? 'en';
}

/** The language of this page, until it is loaded again. */
export const language: Language = choose();

/** The language of what is written for this user elsewhere, such as pushes and SMS. */
export const writtenLanguage: LanguageCode = isLanguageCode(language) ? language : 'en';

const packs = isLanguageCode(language) ? languages[language] : drafts[language];
document.documentElement.lang = packs.tag;

const ofFeature: Record<string, object> = words;

function add(pack: object): void {
  for (const [feature, sentences] of Object.entries(pack)) {
    ofFeature[feature] ??= {};
    Object.assign(ofFeature[feature], sentences);
  }
}

async function load(part: 'first' | 'more'): Promise<void> {
  const sources = isLanguageCode(language) ? [packs] : [languages.en, packs];
  for (const loaded of await Promise.all(sources.map((source) => source[part]()))) add(loaded.default);
}

/** Loads the sentences of the first numbers. */
export const loadFirstWords = (): Promise<void> => load('first');

let more: Promise<void> | undefined;

/** Loads all other sentences, once; after a failure, the next call tries again. */
export function loadMoreWords(): Promise<void> {
  more ??= load('more').catch((error: unknown) => {
    more = undefined;
    throw error;
  });
  return more;
}

/** Sets the language of this device, and loads the page again in it. */
export function setLanguage(chosen: LanguageCode): void {
  safeStorage.write(keys.language, chosen);
  location.reload();
}
