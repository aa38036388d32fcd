/** The languages that users can choose. The sentences of each are in web/src/words and push-words/. */
export const languageCodes = ['en', 'hi', 'kn'] as const;

/** An ISO 639 code. */
export type LanguageCode = (typeof languageCodes)[number];

/** Whether a value from outside is the code of a language that users can choose. */
export const isLanguageCode = (value: unknown): value is LanguageCode => languageCodes.some((code) => code === value);
