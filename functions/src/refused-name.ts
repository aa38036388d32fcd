/** Names that no one may take, because they would deceive other members (docs/product.md §2). */
import { ContractError } from '@pg/contract/errors';
import { languageCodes } from '@pg/contract/languages';
import { pushWords } from '@pg/contract/push';
import { looksOf } from './names.ts';

/** What the app calls people and itself, in its languages. */
const reserved = [
  ...['PG Expense Tracker', 'PG Expenses'],
  ...languageCodes.map((code) => pushWords(code).former),
  // The words of a member who reads, and of an admin, as in web/src/words.
  ...['You', 'Admin', 'आप', 'एडमिन', 'ನೀವು', 'ಅಡ್ಮಿನ್'],
];
const reservedLooks = new Set(reserved.flatMap((name) => [...looksOf(name)]));

/**
 * The scripts that Unicode calls recommended, and the three pairs that are written together (UTS #39, highly
 * restrictive). Letters of any other script count as one script.
 */
const scripts = [
  ...['Latn', 'Grek', 'Cyrl', 'Armn', 'Geor', 'Hebr', 'Arab', 'Thaa', 'Ethi', 'Thai', 'Laoo', 'Tibt', 'Mymr', 'Khmr'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
];
const together = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

const lettersOf = (codes: readonly string[]): string => codes.map((code) => `\\p{scx=${code}}`).join('');
const anyScript = '\\p{scx=Zyyy}\\p{scx=Zinh}';
const alphabets = [...scripts.map((script) => [script]), ...together];
const ofOneScript = new RegExp(
  [
    ...alphabets.map((codes) => `^[${anyScript}${lettersOf(codes)}]*$`),
    `^[^${lettersOf([...new Set(alphabets.flat())])}]*$`,
  ].join('|'),
  'u',
);

/** Returns the words of a name: marks and digits belong to the word, spaces and punctuation do not. */
const wordsOf = (name: string): string[] => name.split(/[\p{Z}\p{P}\p{S}]+/u);

/**
 * Refuses a name that is reserved, or that has letters of several scripts in one word.
 *
 * @throws ContractError `name-reserved`, `name-mixes-scripts`.
 */
export function checkName(name: string): void {
  if ([...looksOf(name)].some((look) => reservedLooks.has(look))) {
    throw new ContractError('name-reserved', undefined, { field: 'name' });
  }
  if (!wordsOf(name).every((word) => ofOneScript.test(word))) {
    throw new ContractError('name-mixes-scripts', undefined, { field: 'name' });
  }
}
