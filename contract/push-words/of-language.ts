/** The sentences of pushes in every language, for the server, which writes to each device in its own. */
import type { LanguageCode } from '../languages.ts';
import { en, type PushWords } from './en.ts';
import { hi } from './hi.ts';

const languages: Readonly<Record<LanguageCode, PushWords>> = { en, hi };

/** Returns a language's sentences: English for a device that named none. */
export const pushWords = (language: LanguageCode = 'en'): PushWords => languages[language];
