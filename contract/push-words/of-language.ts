/** The sentences of pushes in every language. The server writes each push in the language of its device. */
import { isolating } from '../isolate.ts';
import { isLanguageCode, type LanguageCode } from '../languages.ts';
import { en, type PushWords } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';

const languages: Readonly<Record<LanguageCode, PushWords>> = {
  en: isolating(en),
  hi: isolating(hi),
  kn: isolating(kn),
};

/**
 * Returns the sentences of a language. A device gets English sentences if it named no language, or a language that this
 * build of the server does not know.
 */
export const pushWords = (language?: string): PushWords => languages[isLanguageCode(language) ? language : 'en'];
