/**
 * The languages that users can choose, and how names and other typed texts stand in their sentences (docs/product.md §2),
 * which are in web/src/words and push-words/.
 */
export const languageCodes = ['en', 'hi', 'kn'] as const;

/** An ISO 639 code. */
export type LanguageCode = (typeof languageCodes)[number];

/** Whether a value from outside is the code of a language that users can choose. */
export const isLanguageCode = (value: unknown): value is LanguageCode => languageCodes.some((code) => code === value);

/** Letters and digits that are written from right to left. Without one, a text moves nothing around it. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns the text as one piece of a sentence, between Unicode's marks U+2068 and U+2069. Otherwise a name in Arabic
 * letters would draw the amounts beside it from right to left. Most texts need no marks and stay as they are.
 */
export const bidiIsolate = <Part>(part: Part): Part | string =>
  typeof part === 'string' && fromTheRight.test(part) ? `\u2068${part}\u2069` : part;

/** Returns the sentences, each of which isolates the texts that it is given. */
export const isolateArguments = <Sentences extends object>(sentences: Sentences): Sentences =>
  Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [
      name,
      typeof sentence === 'function' ? (...parts: unknown[]) => sentence(...parts.map(bidiIsolate)) : sentence,
    ]),
  ) as Sentences;

/** Returns a name with the mark that tells the person from someone whose name looks the same. */
export const withMark = (name: string, mark: string | undefined): string => (mark ? `${name} ··${mark}` : name);

/** Returns a person whose name includes the mark, if there is one. */
export const marked = <Person extends { name: string; mark?: string | undefined }>(person: Person): Person => ({
  ...person,
  name: withMark(person.name, person.mark),
});
