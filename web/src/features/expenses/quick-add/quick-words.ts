/** The words that the quick line understands, in the app's languages and in Hindi written in Latin letters. */
import { type LanguageCode, languageCodes } from '@pg/contract/languages';

/** Returns a word in lower case, without dots below Hindi letters and without joiners: many people type neither. */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u093c\p{DI}]/gu, '')
    .normalize('NFC');

const listed = (text: string): string[] => text.split(' ').map(fold);

/** How many days ago each word means. `kal` and `parso` also mean days after today, but expenses are in the past. */
const ago: ReadonlyMap<string, number> = new Map(
  ['today aaj आज ಇಂದು ಇವತ್ತು', 'yesterday kal कल ನಿನ್ನೆ', 'parso parson परसों परसो ಮೊನ್ನೆ'].flatMap((text, days) =>
    listed(text).map((word) => [word, days] as const),
  ),
);

/** Returns how many days ago a word such as "kal" means; undefined for any other word. */
export const daysAgo = (word: string): number | undefined => ago.get(fold(word));

type Names = ReadonlyMap<string, number>;

/** Returns the names of these days in a language, as the browser knows them. */
const namesIn = (code: LanguageCode, options: Intl.DateTimeFormatOptions, days: readonly string[]) => {
  const format = new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' });
  return days.map((day, index) => [fold(format.format(new Date(day))), index] as const);
};

/**
 * Returns a function that finds the index of a name in any language. English names may be cut to three letters or more:
 * "mon", "sept".
 */
function finderOf(options: Intl.DateTimeFormatOptions, days: readonly string[], more: readonly string[] = []) {
  let names: Names | undefined;
  let english: Names | undefined;
  return (word: string): number | undefined => {
    english ??= new Map(namesIn('en', options, days));
    names ??= new Map([
      ...languageCodes.flatMap((code) => namesIn(code, options, days)),
      ...more.map((name, index) => [name, index] as const),
    ]);
    const sought = fold(word).replace(/\.$/, '');
    const cut = sought.length < 3 ? undefined : [...english].find(([name]) => name.startsWith(sought));
    return names.get(sought) ?? cut?.[1];
  };
}

/** 1970-01-04 was a Sunday. */
const week = ['04', '05', '06', '07', '08', '09', '10'].map((day) => `1970-01-${day}`);
const year = Array.from({ length: 12 }, (_, index) => `1970-${String(index + 1).padStart(2, '0')}-15`);

/** Returns the day of the week that a word names, 0 for Sunday. */
export const weekdayOf = finderOf(
  { weekday: 'long' },
  week,
  listed('ravivar somvar mangalvar budhvar guruvar shukravar shanivar'),
);

/** Returns the month that a word names, 0 for January. */
export const monthIndexOf = finderOf({ month: 'long' }, year);

/** Words that join two tags. */
const joining = new Set(listed('and aur और ಮತ್ತು &'));
export const joinsTags = (word: string): boolean => joining.has(fold(word));

/** Words that belong to the date after them. */
const leading = new Set(listed('on last'));
export const leadsToDate = (word: string): boolean => leading.has(fold(word));

/** Words around a tag or a date that add nothing: "40 for chai". */
const empty = new Set(listed('for paid spent ko ke का की के को लिए'));
export const saysNothing = (word: string): boolean => empty.has(fold(word));

/** Units of what was bought: "2 kg" is not an amount of money. */
const units = new Set(listed('g gm kg km l ltr litre litres ml pcs pc dozen people किलो लीटर ಕೆಜಿ ಲೀಟರ್'));
export const isUnit = (word: string): boolean => units.has(fold(word));

const thousands = new Set(listed('k hazar hazaar thousand हजार ಸಾವಿರ'));
const lakhs = new Set(listed('lakh lakhs लाख ಲಕ್ಷ'));

/** Returns by how much a word multiplies the number before it: 1,000 for "k"; undefined for any other word. */
export const multiplierOf = (word: string): number | undefined =>
  thousands.has(fold(word)) ? 1000 : lakhs.has(fold(word)) ? 100_000 : undefined;
