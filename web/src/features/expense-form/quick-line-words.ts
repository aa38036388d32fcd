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

/** Without the mark of "no." or "flat:". */
const bare = (word: string): string => fold(word).replace(/[.:-]+$/, '') || word;

function anyOf(text: string, plain = fold): (word: string) => boolean {
  const words = new Set(listed(text));
  return (word) => words.has(plain(word));
}

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

/** An index, and whether the word is the whole name: "mon" is not. */
interface Named {
  readonly index: number;
  readonly isWhole: boolean;
}

/**
 * Returns a function that finds the index of a name in any language. English names may be cut to three letters or more:
 * "mon", "sept".
 */
function finderOf(options: Intl.DateTimeFormatOptions, days: readonly string[], more: readonly string[] = []) {
  let names: Names | undefined;
  let english: Names | undefined;
  return (word: string): Named | undefined => {
    english ??= new Map(namesIn('en', options, days));
    names ??= new Map([
      ...languageCodes.flatMap((code) => namesIn(code, options, days)),
      ...more.map((name, index) => [name, index] as const),
    ]);
    const sought = fold(word).replace(/\.$/, '');
    const whole = names.get(sought);
    if (whole !== undefined) return { index: whole, isWhole: true };
    const cut = sought.length < 3 ? undefined : [...english].find(([name]) => name.startsWith(sought));
    return cut && { index: cut[1], isWhole: false };
  };
}

/** 1970-01-04 was a Sunday. */
const week = ['04', '05', '06', '07', '08', '09', '10'].map((day) => `1970-01-${day}`);
const year = Array.from({ length: 12 }, (_, index) => `1970-${String(index + 1).padStart(2, '0')}-15`);

/** Finds the day of the week that a word names, 0 for Sunday. */
export const weekdayOf = finderOf(
  { weekday: 'long' },
  week,
  listed('ravivar somvar mangalvar budhvar guruvar shukravar shanivar'),
);

/** Finds the month that a word names, 0 for January. */
export const monthIndexOf = finderOf({ month: 'long' }, year);

/** Words that join two tags. */
export const joinsTags = anyOf('and aur और ಮತ್ತು &');

/** Words that say that a date follows, and belong to it. */
export const leadsToDate = anyOf('on last date dated dt pichle pichhle पिछले ಕಳೆದ');

/** Words that say that the word before is a date. */
export const followsDate = anyOf('ko को');

/** Words around a tag or a date that add nothing: "40 for chai". */
export const saysNothing = anyOf('for paid spent ko ke का की के को लिए');

/** Units of what was bought, of time and of people: "2 kg" is not an amount of money. */
export const isUnit = anyOf(
  'g gm gms gram grams kg kgs km l ltr litre litres liter ml pc pcs piece pieces pkt packet packets pack dozen plate plates ' +
    'cup cups glass bottle bottles nos people persons members heads times % ' +
    'am pm baje hr hrs hour hours min mins minutes day days week weeks month months year years night nights ' +
    'bhk किलो किग्रा ग्राम लीटर दर्जन पैकेट प्लेट कप लोग बजे घंटे दिन महीने ಕೆಜಿ ಲೀಟರ್ ಗ್ರಾಂ ಡಜನ್ ಪ್ಯಾಕೆಟ್ ಜನ ಗಂಟೆ ದಿನ ತಿಂಗಳು',
);

/** Words beside a part of something: "1/2 share". */
export const isPart = anyOf('share part portion split of hissa हिस्सा ಪಾಲು');

/** Words before the number of a house or of a thing: "flat 302". */
const numbered = anyOf(
  'flat room rm h.no hno house block floor plot door apt apartment villa wing tower sector ward lane no number # ' +
    'कमरा कमरे मकान घर फ्लैट रूम मंजिल नंबर नं ಮನೆ ರೂಮ್ ಕೊಠಡಿ ಫ್ಲಾಟ್ ಮಹಡಿ ನಂಬರ್ ನಂ ಸಂಖ್ಯೆ',
  bare,
);
/** Words before a number that can be long: "pin 560034". */
const coded = anyOf('pin pincode otp id ref', bare);
/** Words that come before the number of a thing or before a price: "bus 335", "bus 25". */
export const mayBeLabel = anyOf(
  'bus train route platform coach seat bed table hostel pg gate shop locker desk cabin order bill invoice token of बस ಬಸ್',
  bare,
);
/** Returns whether a number after the word is that of a house or of a thing, never an amount. */
export const isLabel = (word: string, number: string): boolean => coded(word) || (numbered(word) && number.length <= 4);

/** Words before what is left, not what was spent. */
export const isBalance = anyOf('bal balance left limit baki बाकी शेष ಬಾಕಿ', bare);

/** Returns whether the word is a currency other than the rupee. */
export const isForeign = anyOf(
  '$ us$ usd dollar dollars € eur euro euros £ gbp pound pounds aed dirham dirhams sgd aud cad ¥ yen thb baht myr ' +
    'sar qar npr lkr bdt डॉलर यूरो ಡಾಲರ್',
  bare,
);

/** The mark of rupees as a word of its own, which may belong to the number before or after it. */
export const isRupeeMark = anyOf('₹ ₨ rs re inr रु रू ರೂ', bare);

/** Money that came in is no expense. */
export const saysCameIn = anyOf('received credited refund refunded refunds cashback रिफंड कैशबैक ರೀಫಂಡ್ ಕ್ಯಾಶ್‌ಬ್ಯಾಕ್', bare);

/** Words that make a price of an amount: "₹40 x 2". */
export const makesPrice = anyOf('x × * each per');

/** Words that multiply the number before them. */
const multipliers: ReadonlyMap<string, number> = new Map(
  (
    [
      ['hundred sau सौ ನೂರು', 100],
      ['k hazar hazaar hajar thousand हजार ಸಾವಿರ', 1000],
      ['lakh lakhs lac lacs lak लाख ಲಕ್ಷ', 100_000],
      ['crore crores cr करोड़ ಕೋಟಿ', 10_000_000],
    ] as const
  ).flatMap(([text, times]) => listed(text).map((word) => [word, times] as const)),
);

/** Returns by how much a word multiplies the number before it: 1,000 for "k"; undefined for any other word. */
export const multiplierOf = (word: string): number | undefined => multipliers.get(fold(word));
