/** Names: which look the same, and which no one may take (docs/product.md §2). */
import type { GroupDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { languageCodes } from '@pg/contract/languages';
import { pushWords } from '@pg/contract/push-text';

/**
 * Letters and digits that look like others, by Unicode's table of confusables
 * (https://www.unicode.org/Public/security/13.0.0/confusables.txt, as in the npm package unhomoglyph 1.0.6). Left out
 * are the scripts in which hardly anyone here writes a name, combining marks that are drawn on letters of any script,
 * and everything that Unicode's normalisation NFKD already resolves. Each entry is what the letters look like, a space,
 * and the letters.
 */
const table =
  '2 \ua75a\u01a7\ua644\u01bb, 3 \ua7ab\u021c\u01b7\ua76a\u0417\u04e0\u0498, 5 \u01bc, 6 \u0431, ' +
  '8 \u09ea\u0a6a\u0223\u0222, 9 \u0a67\u0b68\u09ed\u0d6d\ua76e, ' +
  'O 0\u09e6\u0b66\u039f\u041e\u0555\u0b20\u00d8\u019f\ua74a\u03b8\u0398\u04e8\u0472, ' +
  'l 1\u0661\u06f1I\u0196\u01c0\u0399\u0406\u04c0\u05d5\u05df\u0627\u0142\u026d\u0197\u019a\u026b\u0673, ' +
  '\u0983 \u0a03\u0c03\u0c83\u0d03\u0d83, : \u02d0, ! \u01c3, ? \u0294\u0241\u097d, . \u0660\u06f0, ' +
  "\u00b7 \ua78f, ' \u02b9\u02c8\u02ca\u02cb\u02bb\u02bd\u02bc\u02be\ua78c\u05d9, '' \u02ba\u02ee\u05f2, " +
  "'B \u0181, 'D \u018a, 'P \u01a4, 'T \u01ac, 'Y \u01b3, / \u3033, & \ua778, ^ \u02c6, \u02c9b \u044a, " +
  '\u02c9bi \ua651, \u2202 \u00f0, \u0971 \u0d4e, \u30fc \ua7f7, \u0c67 \u0ce7, \u0662 \ua9cf\u06f2, ' +
  '\u0968 \u0ae8, \u0c68 \u0ce8, \u0de8\u0dcf \u0de9, \u0de8\u0dd3 \u0def, \u0663 \u06f3, \u0969 \u0ae9, ' +
  '\u0664 \u06f4, \u096a \u0aea, \u0666 \u06f6, \u096e \u0aee, \u0669 \u0967\u06f9, \u0c6f \u0cef, ' +
  'a \u0251\u03b1\u0430, A \u0391\u0410, aa \ua733, AA \ua732, ae \u00e6\u04d5, AE \u00c6\u04d4, ao \ua735, ' +
  'AO \ua734, au \ua737, AU \ua736, av \ua739\ua73b, AV \ua738\ua73a, ay \ua73d, AY \ua73c, ' +
  'b \u0184\u042c\u0253\u0183\u0182\u0411\u0180\u048d\u048c\u0463\u0462, B \ua7b4\u0392\u0412, bl \u042b, ' +
  "\u0299 \u0432, c \u1d04\u0441\u023c\u04ab, C \u0421\u04aa, C' \u0187, \ua793 \u025b\u03b5\u0454\u0511, " +
  '\ua792 \u0404, \ua73f \u037d, \ua73e \u03ff, d \u0501\u0257\u0256\u018c\u0111, D \u0110\u00d0\u0189, ' +
  '\ua779 \ua77a, d\u021d \u02a4, dz \u02a3, d\u0291 \u02a5, \u1e9f \u03b4\u056e, ' +
  'e \uab32\u0435\u04bd\u0247\u04bf, E \u0395\u0415\u0246, \u01dd \u0259\u04d9, \u01dd\u02de \u025a, ' +
  '\u01ddo \u1d14\uab41\uab42, \u018f \u04d8, \u0190 \u0510, \u025c \u1d08\u0437\u0499, \u029a \ua79d, ' +
  'f \uab35\ua799\u1e9d\u0584\u0192\u1d6e, F \ua798\u03dc\u0191, f\u014b \u02a9, ' +
  "g \u0261\u1d83\u018d\u0581\u0260\u01e5, G \u050c\u01e4, G' \u0193, \u0262 \u050d, " +
  'h \u04bb\u0570\u0266\ua695\u0127\u045b, H \u0397\u041d\u2c67\u04a2\u0126\u04c9\u04c7, ' +
  '\u029c \u043d\u04a3\u04ca\u04c8, \u01f6 \u050a, \u2c75 \u0370, \ua727 \ua795, ' +
  'i \u0131\u026a\u0269\u03b9\u0456\ua647\u04cf\u0268\u1d7b\u1d7c, j \u03f3\u0458\u0249, ' +
  "J \ua7b2\u037f\u0408\u0248, \u0237 \u0575, K \u039a\u041a\u2c69\u049a\ua740\u049e, k \u0199, K' \u0198, " +
  "L \u0141, l' \u05f1, ll \u01c1\u05f0, lO \u042e, ls \u02aa, l\u021d \u026e, lz \u02ab, l\u0674 \u0672, " +
  'M \u039c\u03fa\u041c\u04cd, n \u0578\u057c\u0273\u019e\u03b7\u1d70, N \u039d\u019d, \u1d0e \u0377\u0438, ' +
  'o \u0966\u0a66\u0ae6\u0be6\u0c66\u0ce6\u0d66\u0665\u06f5\u1d0f\u1d11\uab3d\u03bf\u03c3\u043e\u0585\u05e1\u0647\u06be\u06c1\u06d5\u0d20\u06ff\u00f8\uab3e\u0275\ua74b\u04e9\u0473, ' +
  'oe \u0153, OE \u0152, o\u1d07 \u0276, oo \ua74f\ua699, OO \ua74e\ua698, o\u0d30o \u0d5f, ' +
  '\u0254 \u2184\u1d10\u037b\uab3f, \u0186 \u2183\u03fd, \u0254e \uab62, p \u03c1\u0440\u01a5\u1d7d, ' +
  'P \u03a1\u0420, \u1d18 \u1d29, \u0278 \u03c6\u0444, q \u051b\u0563\u0566\u02a0, \u024b \u1d90, ' +
  '\u0138 \u1d0b\u03ba\u043a\u049b\u049f, r \uab47\uab48\u1d26\u0433\u027d\u027c\u024d\u0493\u1d72, R \u01a6, ' +
  "r' \u0491, rn m\u0271\u1d6f, \u1d19 \u044f, \u027e \u1d73, s \ua731\u01bd\u0455\u0282\u1d74, " +
  'S \u0405\u054f, \u00df \ua7b5\u03b2, \u0283 \uab4d, \u01a9 \u03a3, T \u03a4\u0422\u023e\u01ae\u04ac\u0166, ' +
  't \u01ad\u0167\u1d75, T3 \ua728, t\u0255 \u02a8, tf \ua777, ts \u02a6, t\u0283 \u02a7, t\u021d \ua729, ' +
  '\u1d1b \u03c4\u0442\u04ad, u \ua79f\u1d1c\uab4e\uab52\u028b\u03c5\u057d\u1d7e, U \u054d\u0244, ue \u1d6b, ' +
  'uo \uab63, \u0270 \u057a, \u028a \u1d7f, v \u1d20\u03bd\u0475\u05d8, V \u0667\u06f7\u0474, \u028c \u1d27, ' +
  '\u0245 \u0668\u06f8\u039b\u041b\u04c5, w \u026f\u1d21\u0461\u051d\u0561\ua761, W \u051c, w\u0487 \u047d, ' +
  '\u028d \u1d0d\u043c\u04ce, x \u0445, X \ua7b3\u03a7\u0425\u04b2, ' +
  'y \u0263\u1d8c\u028f\u1eff\uab5a\u03b3\u0443\u04af\u01b4\u024f\u04b1, Y \u03a5\u0423\u04ae\u024e\u04b0, ' +
  '\u021d \u0292\ua76b\u04e1, z \u1d22\u0290\u01b6\u0225\u1d76, Z \u0396\u01b5\u0224, \u00fe \u01bf\u03f8, ' +
  '\u00de \u03f7, \u01a8 \u1d24\ua645, \u0185 \u044c, \u0185i \u044b, \u0298 \ua668, \u0393 \u0413\u0492, ' +
  "\u0393' \u0490, \u03c0 \u1d28\u043f, \u03a0 \u041f, \u03c2 \u03db, \u03a6 \u0424\u0553, " +
  '\u03c7 \uab53\uab55, \u03c8 \u0471, \u03a8 \u0470, \u03c9 \ua7b7\ua64d, \u0436 \u0497, \u0416 \u0496, ' +
  '\u0418 \u0376\u048a, \u0438 \u048b, \u043b \u1d2b\u04c6, \u0459 \uab60, \u0460\u0487 \u047c, \ua64c \ua7b6, ' +
  '\u04b7 \u04cc, \u04b6 \u04cb, \u04bc \u04be, \u042al \ua650, \u0559 \u02bf, \u0628\u06db \u0751, ' +
  '\u0628\u06e2 \u08b6, \u0628 \u08a1, \u067b \u06d0, \u0754 \u08a9\u0767, \u0629 \u06c3, \u062d\u06db \u0685, ' +
  '\u062d \u0681\u0772, \u062f\u0615 \u0688, \u062f\u06db \u068e, \u062f \u06ee\u08ae, \u068a\u0615 \u068b, ' +
  '\u0631\u0615 \u0691, \u0631\u06db \u0698, \u0631 \u0692\u08b9\u06ef\u076c, \u0632 \u08b2, ' +
  '\u0697\u0615 \u0771, \u0633\u06db \u0634, \u0633 \u077e, \u0635\u06db \u069e, \u0635 \u08af, ' +
  '\u0637\u06db \u069f, \u0641 \u06a7, \u06a1 \u08bb\u066f\u08bc, \u06a1\u06db \u06a4\u06a8, ' +
  '\u06a2\u06db \u08a4, \u0643 \u06a9\u06aa, \u0643\u06db \u06ad\u0763, \u06ac \u0762, \u06af \u08b0, ' +
  '\u06af\u06db \u06b4, \u0644\u06db \u06b7, \u0644 \u06b5, \u0645\u06db \u08a7, \u0646\u0615 \u0768, ' +
  '\u0646 \u0769, \u0648 \u08b1\u06c7\u06c6\u06c9\u06c8, \u0648\u06db \u06cb, ' +
  '\u0649 \u066e\u06ba\u08bd\u064a\u06cc\u06d2\u0756\u06ce\u08ba\u063d\u08a8, \u0649\u0615 \u0679\u06bb, ' +
  '\u0649\u06db \u067e\u062b\u06bd\u06d1\u063f, \u0649\u06db\u06e2 \u08b7, \u1206 \u0544, \u1261 \u054c, ' +
  '\u12ae \u053b, \u1323 \u054a, \u0905\u093e \u0906, \u0905\u093e\u0946 \u0912, \u0905\u093e\u0947 \u0913, ' +
  '\u0905\u093e\u0948 \u0914, \u0905\u0946 \u0904, \u0905\u0949 \u0911, \u090f\u0945 \u090d, ' +
  '\u090f\u0946 \u090e, \u090f\u0947 \u0910, \u0930\u094d\u0907 \u0908, \u093d \u0abd, \u0941 \u0ac1, ' +
  '\u0942 \u0ac2, \u0946 \u0a4b, \u094d \u0a4d\u0acd, \u0985\u09be \u0986, \u098b\u09c3 \u09e0\u09e1, ' +
  '\u0a73\u0a41 \u0a09, \u0a73\u0a42 \u0a0a, \u0a05\u0a3e \u0a06, \u0a05\u0a48 \u0a10, \u0a05\u0a4c \u0a14, ' +
  '\u0a72\u0a3f \u0a07, \u0a72\u0a40 \u0a08, \u0a72\u0a47 \u0a0f, \u0a85\u0abe \u0a86, ' +
  '\u0a85\u0abe\u0ac5 \u0a91, \u0a85\u0abe\u0ac7 \u0a93, \u0a85\u0abe\u0ac8 \u0a94, \u0a85\u0ac5 \u0a8d, ' +
  '\u0a85\u0ac7 \u0a8f, \u0a85\u0ac8 \u0a90, \u0b05\u0b3e \u0b06, \u0b85 \u0bee, \u0b88 \u0bb0, ' +
  '\u0b88\u0bc1 \u0beb, \u0b89 \u0be8\u0d09, \u0b89\u0bb3 \u0b8a, \u0b89\u0d57 \u0d0a, \u0b8e \u0bed, ' +
  '\u0b90 \u0b9c\u0d1c, \u0b95 \u0be7, \u0b9a \u0bea, \u0b9a\u0bc1 \u0bec, \u0b9f\u0bbf \u0d3a, \u0ba3 \u0d23, ' +
  '\u0bb4 \u0d34, \u0bb6 \u0d36, \u0bbf \u0d3f\u0d40, \u0c05 \u0c85, \u0c06 \u0c86, \u0c07 \u0c87, ' +
  '\u0c0b\u0c3e \u0c60, \u0c0c\u0c3e \u0c61, \u0c12 \u0c92, \u0c12\u0c4c \u0c14\u0c94, ' +
  '\u0c12\u0c55 \u0c13\u0c93, \u0c1c \u0c9c, \u0c1e \u0c9e, \u0c21 \u0c22, \u0c23 \u0ca3, \u0c27\u05bc \u0c25, ' +
  '\u0c2c \u0c2d, \u0c2f \u0caf, \u0c30\u05bc \u0c20, \u0c31 \u0cb1, \u0c32 \u0cb2, \u0c35 \u0c37, ' +
  '\u0c35\u0c3e \u0c39, \u0c35\u0c41 \u0c2e, \u0c41\u0c3e \u0c42, \u0c43\u0c3e \u0c44, \u0c8c\u0cbe \u0ce1, ' +
  '\u0d07\u0d57 \u0d08, \u0d0e\u0d46 \u0d10, \u0d12\u0d3e \u0d13, \u0d12\u0d57 \u0d14, \u0d1e \u0d61, ' +
  '\u0d26\u0d4d\u0d30 \u0d6b, \u0d28\u0d41 \u0d0c\u0d19, \u0d28\u0d4d \u0d6f\u0d7b, \u0d28\u0d4d\u0d28 \u0d6c, ' +
  '\u0d30 \u0d31, \u0d30\u0d4d \u0d6a\u0d7c, \u0d35\u0d4d\u0d30 \u0d6e, \u0d41 \u0d42\u0d43, ' +
  '\u0d46\u0d46 \u0d48, \u0da2 \u0dea, \u0daf \u0deb, \ua4d5 \ua7b1, \ua4e4 \ua79e, \u{102a8} \ua69a, ' +
  '\u{1043a} \ua79b, \u{10412} \ua79a';

/** What a letter looks like, such as `a` for the Cyrillic а. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  table.split(', ').flatMap((entry) => {
    const [look, letters] = entry.split(' ') as [string, string];
    return [...letters].map((letter) => [letter, look] as const);
  }),
);

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
  for (const look of looks) {
    if (length >= cut) break;
    length += look.length;
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
export function skeletonsOf(name: string): ReadonlySet<string> {
  const typed = withoutEnd(name).normalize('NFD').replace(overlooked, '');
  const spellings = new Set([typed, typed.toLowerCase(), typed.toUpperCase()]);
  return new Set([...spellings].map(skeletonOf));
}

type People = Pick<GroupDocument, 'members' | 'former' | 'guests'>;

const least = 2;

/** Notes for each of these numbers and ids how many last characters tell it apart from the others. */
function noteDigits(ids: readonly string[], needed: Map<string, number>, digits = least): void {
  for (const same of Map.groupBy(ids, (id) => id.slice(-digits)).values()) {
    const isOver = same.length === 1 || same.every((id) => id.length <= digits);
    if (!isOver) noteDigits(same, needed, digits + 1);
    else for (const id of same) needed.set(id, Math.max(digits, needed.get(id) ?? 0));
  }
}

/**
 * Returns the mark of everyone in the group whose name looks like someone else's: the last digits of the number, as
 * many as tell them apart; of guests and those who left, the end of the id.
 */
export function marksOf({ members, former, guests }: People): Record<string, string> {
  const named = [
    ...Object.entries(members).map(([id, { name, number }]) => ({ id, name, end: number })),
    ...Object.entries({ ...guests, ...former }).map(([id, { name }]) => ({ id, name, end: id })),
  ].filter(({ name }) => name !== '');
  const looks = named.flatMap(({ end, name }) => [...skeletonsOf(name)].map((look) => ({ end, look })));
  const needed = new Map<string, number>();
  for (const alike of Map.groupBy(looks, ({ look }) => look).values()) {
    if (alike.length > 1) {
      noteDigits(
        alike.map(({ end }) => end),
        needed,
      );
    }
  }
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
const reservedLooks = new Set(reserved.flatMap((name) => [...skeletonsOf(name)]));

/**
 * The scripts that Unicode calls recommended, and the three pairs that are written together (UTS #39, highly
 * restrictive). Letters of any other script count as one script.
 */
const scripts = [
  ...['Latn', 'Grek', 'Cyrl', 'Armn', 'Geor', 'Hebr', 'Arab', 'Thaa', 'Ethi', 'Thai', 'Laoo', 'Tibt', 'Mymr', 'Khmr'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
];
const scriptsWrittenTogether = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

const lettersOf = (codes: readonly string[]): string => codes.map((code) => `\\p{scx=${code}}`).join('');
const anyScript = '\\p{scx=Zyyy}\\p{scx=Zinh}';
const alphabets = [...scripts.map((script) => [script]), ...scriptsWrittenTogether];
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
export function assertAllowedName(name: string): void {
  if ([...skeletonsOf(name)].some((look) => reservedLooks.has(look))) {
    throw new ContractError('name-reserved', undefined, { field: 'name' });
  }
  if (!wordsOf(name).every((word) => ofOneScript.test(word))) {
    throw new ContractError('name-mixes-scripts', undefined, { field: 'name' });
  }
}
