/** Chooses the language and loads its sentences. */
import { isLanguageCode, type LanguageCode } from '@pg/contract/languages';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';
import { words } from './first.ts';
import { drafts, type Language, languages, type Part } from './languages.ts';

const isDraft = (name: string): name is keyof typeof drafts => Object.hasOwn(drafts, name);
const known = (name: string | null): Language | undefined =>
  name !== null && (isLanguageCode(name) || isDraft(name)) ? name : undefined;

/** The language set on this device, or undefined. Drafts can be set by hand only. */
const deviceLanguage = (): Language | undefined => known(safeStorage.read(keys.language));

/** Returns the language of this device, else the first of the browser's that is offered, else English. */
function choose(): Language {
  const preferred = navigator.languages.map((tag) => tag.split('-')[0] ?? '').find(isLanguageCode);
  return deviceLanguage() ?? preferred ?? 'en';
}

let language: Language = choose();
const packsOf = (one: Language) => (isLanguageCode(one) ? languages[one] : drafts[one]);

const nameLanguage = (): void => {
  document.documentElement.lang = packsOf(language).tag;
};
nameLanguage();

/** Returns the language of what is written for this user elsewhere, such as pushes and SMS. */
export const writtenLanguage = (): LanguageCode => (isLanguageCode(language) ? language : 'en');

/** Returns the message for when the app's code could not be loaded. */
export const notLoaded = (): string => packsOf(language).notLoaded;

const ofFeature: Record<string, object> = words;

function add(pack: object): void {
  for (const [feature, sentences] of Object.entries(pack)) {
    ofFeature[feature] ??= {};
    Object.assign(ofFeature[feature], sentences);
  }
}

async function load(part: Part): Promise<void> {
  const wanted = language;
  const sources = isLanguageCode(wanted) ? [languages[wanted]] : [languages.en, drafts[wanted]];
  const parts: readonly Part[] = part === 'more' ? ['front', 'more'] : [part];
  const packs = await Promise.all(sources.flatMap((source) => parts.map((one) => source[one]())));
  if (wanted !== language) return load(part);
  for (const pack of packs) add(pack.default);
}

const loading = new Map<Part, Promise<void>>();

/** Loads some sentences, and with `more` all of them, once; after a failure, the next call tries again. */
export function loadWords(part: Part): Promise<void> {
  const loads =
    loading.get(part) ??
    load(part).catch((error: unknown) => {
      loading.delete(part);
      throw error;
    });
  loading.set(part, loads);
  return loads;
}

/** Returns a module with the sentences that it reads. */
export const withWords = async <Module>(part: Part, module: Promise<Module>): Promise<Module> =>
  (await Promise.all([module, loadWords(part)]))[0];

/**
 * Sets the language of this device and, later, of the account; then loads the page again in it.
 *
 * @throws while offline, if its sentences are not on this device
 */
export async function setLanguage(chosen: LanguageCode): Promise<void> {
  await languages[chosen].first().catch((error: unknown) => {
    // While online, the page loads them again, perhaps from a newer build.
    if (!navigator.onLine) throw error;
  });
  safeStorage.write(keys.language, chosen);
  safeStorage.write(keys.languageDue, chosen);
  if (chosen !== language) location.reload();
}

/**
 * Shows the account's language from the next screen on, if no language was chosen on this device. If it cannot be
 * loaded, it shows from the next visit on.
 */
export async function followAccount(chosen: LanguageCode | undefined): Promise<void> {
  if (chosen === undefined || deviceLanguage() !== undefined) return;
  safeStorage.write(keys.language, chosen);
  const before = language;
  language = chosen;
  try {
    await Promise.all([...loading.keys()].map(load));
    nameLanguage();
  } catch {
    language = before;
  }
}
