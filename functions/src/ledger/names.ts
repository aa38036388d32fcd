/** Names: which look the same, and which no one may take (docs/product.md §2). */
import type { GroupDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { languageCodes } from '@pg/contract/languages';
import { pushWords } from '@pg/contract/push';
import { lookalikes } from './confusables.ts';

const dots = '\\u02d0\\u02d1\\u0b83\\u119e\\u11a2\\u1427\\u318d\\ua4f8-\\ua4fd';
const sign = `[\\p{P}\\p{S}${dots}]`;
/** Two signs and a few letters or digits at the end of a name could pass for the mark of someone else. */
const endsLikeMark = new RegExp(
  `${sign}\\s*${sign}.{0,6}$|[\\p{P}\\p{Sm}${dots}][\\p{P}\\p{Sm}\\p{Z}\\p{Nd}${dots}]*$`,
  'u',
);

/** Accents and the dots of Indian letters (nukta), which are easily overlooked or left out. */
const overlooked = /[\p{DI}\p{Script=Inherited}\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu;
const signs = /[\p{P}\p{S}\p{Z}]/gu;

/** How much of a look is compared, in UTF-16 units: one letter can become eighteen. */
const longest = 128;

interface Look {
  readonly all: string;
  readonly letters: string;
}

/** The looks of letters, because one change of a name may compare twenty thousand names. At most a few megabytes. */
const looksOfLetters = new Map<string, Look>();
const mostLetters = 30_000;

function lookOfLetter(letter: string): Look {
  const known = looksOfLetters.get(letter);
  if (known) return known;
  const plain = letter.normalize('NFKD').replace(overlooked, '');
  const all = [...plain].map((part) => lookalikes.get(part) ?? part).join('');
  const look = { all, letters: all.replace(signs, '') };
  if (looksOfLetters.size >= mostLetters) looksOfLetters.clear();
  looksOfLetters.set(letter, look);
  return look;
}

/** Returns the name without what could pass for a mark, also if its signs are letters of some script. */
function withoutEnd(name: string): string {
  const letters = [...name.normalize('NFD')];
  const looks = letters.map((letter) => (/\d/.test(letter) ? letter : lookOfLetter(letter).all));
  const cut = looks.join('').replace(endsLikeMark, '').trimEnd().length;
  let [count, length] = [0, 0];
  while (count < looks.length && length < cut) {
    length += looks[count]?.length ?? 0;
    count += 1;
  }
  return letters.slice(0, count).join('').trim() || name;
}

/**
 * Returns the text as it looks: of two texts that look the same, the skeletons are equal (UTS #39). Spaces and signs do
 * not count, unless there is nothing else.
 */
function skeletonOf(text: string): string {
  let [all, letters] = ['', ''];
  for (const letter of text) {
    const look = lookOfLetter(letter);
    all += look.all;
    letters += look.letters;
    if (letters.length >= longest) break;
  }
  return (letters || all).slice(0, longest);
}

/**
 * Returns how a name looks as typed, in small and in capital letters. Two names look the same if they have one of these
 * in common.
 */
export function looksOf(name: string): ReadonlySet<string> {
  const typed = withoutEnd(name).normalize('NFD').replace(overlooked, '');
  const spellings = new Set([typed, typed.toLowerCase(), typed.toUpperCase()]);
  return new Set([...spellings].map(skeletonOf));
}

type People = Pick<GroupDocument, 'members' | 'former'>;

const least = 2;

/** Notes for each of these numbers and ids how many last characters tell it apart from the others. */
function noteDigits(ids: readonly string[], needed: Map<string, number>, digits = least): void {
  const alike = new Map<string, string[]>();
  for (const id of ids) {
    const end = id.slice(-digits);
    const others = alike.get(end);
    if (others) others.push(id);
    else alike.set(end, [id]);
  }
  for (const same of alike.values()) {
    const isOver = same.length === 1 || same.every((id) => id.length <= digits);
    if (!isOver) noteDigits(same, needed, digits + 1);
    else for (const id of same) needed.set(id, Math.max(digits, needed.get(id) ?? 0));
  }
}

/**
 * Returns the mark of everyone in the group whose name looks like someone else's: the last digits of the number, as
 * many as tell them apart; of those who left, the end of the id.
 */
export function marksOf({ members, former }: People): Record<string, string> {
  const named = [
    ...Object.entries(members).map(([id, { name, number }]) => ({ id, name, end: number })),
    ...Object.entries(former).map(([id, { name }]) => ({ id, name, end: id })),
  ].filter(({ name }) => name !== '');
  const sharing = new Map<string, string[]>();
  for (const { end, name } of named) {
    for (const look of looksOf(name)) {
      const others = sharing.get(look);
      if (others) others.push(end);
      else sharing.set(look, [end]);
    }
  }
  const needed = new Map<string, number>();
  for (const ends of sharing.values()) if (ends.length > 1) noteDigits(ends, needed);
  return Object.fromEntries(
    named.flatMap(({ id, end }) => {
      const digits = needed.get(end);
      return digits === undefined ? [] : [[id, end.slice(-digits)]];
    }),
  );
}

/** Returns the field to write when a group's people or their names change; none if no one has or had a mark. */
export function marksFor(group: Pick<GroupDocument, 'marks'>, people: People): Pick<GroupDocument, 'marks'> {
  const marks = marksOf(people);
  return group.marks || Object.keys(marks).length > 0 ? { marks } : {};
}

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
