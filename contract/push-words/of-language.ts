/** The sentences of pushes in every language. The server writes each push in the language of its device. */
import type { LanguageCode } from '../languages.ts';
import { en, type PushWords } from './en.ts';
import { hi } from './hi.ts';
import { kn } from './kn.ts';

const languages: Readonly<Record<LanguageCode, PushWords>> = { en, hi, kn };

/** Returns the sentences of a language, or of English for a device that named no language. */
export const pushWords = (language: LanguageCode = 'en'): PushWords => languages[language];
