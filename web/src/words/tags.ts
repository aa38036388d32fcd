/** The names of the common tags on screens, how else people write them, and which tag a typed name means. */
import { type CommonTag, commonTags, isCommon } from '@pg/contract/common-tags';
import type { LanguageCode } from '@pg/contract/languages';
import { normalizeTags } from '@pg/contract/visible-text';
import type { TextOfTag } from './en/list.ts';
import hindi from './hi/list.ts';
import kannada from './kn/list.ts';

/**
 * Other ways in which people write the names: in Latin letters, in the plural, and in letters of the app's languages.
 * Only spellings of a name: `tea` is a tag of its own. Hyphens, spaces, joiners and dots below letters make no difference.
 */
export const tagSpellings: TextOfTag = {
  canteen: 'कैन्टीन ಕ್ಯಾಂಟಿನ್',
  mess: 'मैस ಮೆಸ್ಸು',
  chai: 'chay chaay chaha चाए ಚಾಯ್',
  rent: 'kiraya kiraaya badige baadige किराए किराये',
  grocery: 'groceries rashan raashan kirana dinasi रासन किराना ಕಿರಾಣಿ',
  milk: 'doodh dudh halu haalu दुध',
  bread: 'ब्रैड',
  snacks: 'snack स्नैक ಸ್ನ್ಯಾಕ್',
  breakfast: 'nashta naashta tindi नाशता ब्रेकफास्ट ಬ್ರೇಕ್ಫಾಸ್ಟ್',
  lunch: 'लन्च ಲಂಚ್',
  dinner: 'ಡಿನ್ನರ್',
  coffee: 'kaapi काफी ಕಾಫೀ',
  eggs: 'egg anda ande motte अंडा अण्डा अण्डे ಮೊಟ್ಟೆಗಳು',
  vegetables: 'vegetable veggies sabzi sabji subzi tarkari tarakari सब्जियां सब्जियाँ ತರಕಾರಿಗಳು',
  fruits: 'fruit phal hannu फ्रूट ಹಣ್ಣುಗಳು',
  water: 'pani paani neeru',
  electricity: 'bijli bijlee current विद्युत ವಿದ್ಯುತ್',
  gas: 'गेस',
  wifi: 'वाइफाइ वायफाय',
  recharge: 'रीचार्ज ರಿಚಾರ್ಜ್',
  maid: 'kelasadavaru',
  cook: 'adugeyavaru',
  cleaning: 'safai safaai',
  laundry: 'लांड्री लॉण्ड्री',
  auto: 'आटो ಆಟೊ',
  cab: 'केब',
  bus: 'ಬಸ್ಸು',
  metro: 'मैट्रो ಮೆಟ್ರೊ',
  train: 'railu ಟ್ರೈನ್',
  petrol: 'पैट्रोल',
  swiggy: 'swiggi swigy स्विग्गी ಸ್ವಿಗಿ',
  zomato: 'जोमाटो जोमेटो ಜೊಮಾಟೊ ಜೊಮ್ಯಾಟೋ',
  flipkart: '',
  amazon: 'अमेजॉन ಅಮೆಝಾನ್ ಅಮೇಜಾನ್',
  medicine: 'medicines dawai davai dawa oushadhi aushadhi दवा दवाइयां दवाइयाँ ಔಷಧ ಔಷಧಿಗಳು',
  toiletries: 'साबुनशैम्पू',
  stationery: 'stationary स्टेशनेरी ಸ್ಟೇಶನರಿ',
  movie: 'movies film films cinema मूवी सिनेमा ಮೂವಿ',
  party: 'ಪಾರ್ಟೀ',
  gift: 'gifts',
  others: 'other anya itare ಇತರ',
};

/** In English, the names are the tags. */
const names: Readonly<Record<Exclude<LanguageCode, 'en'>, TextOfTag>> = {
  hi: hindi.tags,
  kn: kannada.tags,
};

/** Returns the tag and, of a common tag, its names in all languages. */
export const namesOfTag = (tag: string): string[] =>
  isCommon(tag) ? [tag, ...Object.values(names).map((inLanguage) => inLanguage[tag])] : [tag];

/** Returns what spellings of a word have in common: people type ಫ್ಲಿಪ್‌ಕಾರ್ಟ್ with or without a joiner, and सब्ज़ी without its dot. */
const lookOf = (text: string): string | undefined =>
  normalizeTags([text])[0]
    ?.normalize('NFD')
    .replace(/[\u093c\p{DI}\s-]/gu, '');

let common: ReadonlyMap<string | undefined, CommonTag> | undefined;

/** Returns the common tag with this name or spelling in any language (docs/product.md §5). */
export function commonTagOf(text: string): CommonTag | undefined {
  common ??= new Map(
    commonTags.flatMap((tag) =>
      [...namesOfTag(tag), ...tagSpellings[tag].split(' ').filter(Boolean)].map((name) => [lookOf(name), tag] as const),
    ),
  );
  return common.get(lookOf(text));
}

/** Returns whether a tag, or one of its names, contains the typed text in lower case, or the text is another spelling. */
export const matchesTagName = (tag: string, typed: string): boolean =>
  namesOfTag(tag).some((name) => name.toLowerCase().includes(typed)) || commonTagOf(typed) === tag;

/** Returns the typed texts as tags to store: the name of a common tag is replaced by its stored form. */
export const withStoredTags = (typed: readonly string[]): string[] => typed.map((text) => commonTagOf(text) ?? text);
