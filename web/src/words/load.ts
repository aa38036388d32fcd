/** Chooses the language and loads its sentences. */
import { isLanguageCode, isolateArguments, type LanguageCode } from '@pg/contract/languages';
import { keys, safeStorage } from '#browser/storage.ts';
import { words } from './first.ts';
import { drafts, type Language, languages, type PackName } from './languages.ts';

const isDraft = (name: string): name is keyof typeof drafts => Object.hasOwn(drafts, name);
const known = (name: string | null): Language | undefined =>
  name !== null && (isLanguageCode(name) || isDraft(name)) ? name : undefined;

/** The language chosen on this device, or undefined. Drafts can be set by hand only. */
const chosenHere = (): Language | undefined => known(safeStorage.read(keys.language));

/** Leaves out tags such as `hi-Latn`, Hindi in Latin letters: its readers may not know the letters of Hindi. */
const ofTag = (tag: string): string | undefined => (/-latn\b/i.test(tag) ? undefined : tag.split('-')[0]);

/**
 * Returns the language chosen on this device. If there is none, returns that of the account, else the first of the
 * browser's languages that the app has, else English.
 */
const choose = (): Language =>
  chosenHere() ??
  known(safeStorage.read(keys.accountLanguage)) ??
  navigator.languages.map(ofTag).find(isLanguageCode) ??
  'en';

let language: Language = choose();
const packsOf = (one: Language) => (isLanguageCode(one) ? languages[one] : drafts[one]);

const nameLanguage = (): void => {
  document.documentElement.lang = packsOf(language).tag;
};
nameLanguage();

const written = (one: Language): LanguageCode => (isLanguageCode(one) ? one : 'en');

/** Returns the language of this page, for texts that other services send to the user, such as an SMS. */
export const writtenLanguage = (): LanguageCode => written(language);

/** Returns the language of this device's pushes. Another tab may have chosen it after this page was opened. */
export const pushLanguage = (): LanguageCode => written(chosenHere() ?? language);

/** Returns whether the page is in this language. */
export const isCurrentLanguage = (one: Language): boolean => one === language;

/** Returns the message for when the app's code could not be loaded. */
export const notLoaded = (): string => packsOf(language).notLoaded;

const ofFeature: Record<string, object> = words;

/** Adds the sentences, each of which isolates the names, tags and other texts that it is given (contract/languages.ts). */
function add(pack: object): void {
  for (const [feature, sentences] of Object.entries(pack)) {
    ofFeature[feature] ??= {};
    Object.assign(ofFeature[feature], isolateArguments(sentences));
  }
}

/** The packs that a pack loads with it. */
const needs: Partial<Record<PackName, readonly PackName[]>> = {
  more: ['front', 'list'],
  late: ['front', 'list', 'more'],
  guest: ['list'],
};

async function load(part: PackName): Promise<void> {
  const wanted = language;
  const sources = isLanguageCode(wanted) ? [languages[wanted]] : [languages.en, drafts[wanted]];
  const parts = [part, ...(needs[part] ?? [])];
  const packs = await Promise.all(sources.flatMap((source) => parts.map((one) => source[one]())));
  if (wanted !== language) return load(part);
  for (const pack of packs) add(pack.default);
}

const loading = new Map<PackName, Promise<void>>();

/**
 * Loads a pack of sentences once; after a failure, the next call tries again. When `late` is loaded, all are but `guest`.
 */
export function loadWords(part: PackName): Promise<void> {
  const loads =
    loading.get(part) ??
    load(part).catch((error: unknown) => {
      loading.delete(part);
      throw error;
    });
  loading.set(part, loads);
  return loads;
}

/** Returns a module once the sentences that it reads are loaded too. */
export const withWords = async <Module>(part: PackName, module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadWords(part)]))[0];

const loadAgain = (): Promise<unknown> => Promise.all([...loading.keys()].map(load));

/**
 * Chooses the language again, after a login, and loads its sentences. If this is given up, keeps the page's language.
 *
 * @param givenUp rejects when the sentences are no longer waited for
 */
export async function chooseAgain(givenUp: () => Promise<never>): Promise<void> {
  const before = language;
  language = choose();
  if (language === before) return;
  try {
    await Promise.race([loadAgain(), givenUp()]);
    nameLanguage();
  } catch {
    language = before;
    // Some sentences may have been replaced already. So load those of the page's language again; they are in memory.
    await loadAgain();
  }
}
