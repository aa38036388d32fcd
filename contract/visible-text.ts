/** Removes invisible characters and stacks of marks from typed and pasted texts (docs/product.md §9). */

const joiner = '[\\u200c\\u200d]';
/** A vowel sign, virama or other mark of an Indian script. */
const indic = '(?=[\\u0900-\\u0dff])\\p{M}';
/** A letter or mark of the Arabic script. */
const arabic = '(?=\\p{L}|\\p{M})\\p{scx=Arab}';

/** Invisible characters that must stay, each with the characters that need it. */
const needed = [
  // An emoji with its variation selector, its skin tone and the joiner to the next emoji.
  '\\p{ExtPict}[\\ufe0e\\ufe0f]?\\p{EMod}?(?:\\u200d(?=\\p{ExtPict}))?',
  // A keycap emoji, such as 1️⃣.
  '[\\d#*]\\ufe0f(?=\\u20e3)',
  // A Chinese character with its variation selector.
  '\\p{Ideo}\\p{VS}',
  indic + joiner,
  `${joiner}(?=${indic})`,
  `${arabic + joiner}(?=${arabic})`,
];
const unseen = '\\p{DI}\\u2800\\ufff9-\\ufffc\\u{13430}-\\u{1343f}\\u{13441}\\u{13442}\\u{1d159}';
const neededOrUnseen = new RegExp(`(${needed.join('|')})|[${unseen}]`, 'gu');

/** Marks in a row, with invisible characters between them. */
const stacked = new RegExp(`[\\p{M}${unseen}]{5,}`, 'gu');
/** Marks above, below or around a letter, and marks of any kind. Variation selectors are marks too, but show nothing. */
const around = /[\p{Mn}\p{Me}]/u;
const mark = /[^\P{M}\p{DI}]/u;

/**
 * The most marks in a row. A few dozen of them would cover the lines above and below. Unicode's rule for identifiers
 * allows four around a letter (UTS #39 §5.4); Burmese syllables have up to eight of all kinds.
 */
const most = { around: 4, inAll: 8 };

function withoutExcess(marks: string): string {
  let [count, inAll] = [0, 0];
  const isKept = (sign: string): boolean => {
    if (!mark.test(sign)) return true;
    inAll += 1;
    if (around.test(sign)) count += 1;
    return inAll <= most.inAll && (count <= most.around || !around.test(sign));
  };
  return [...marks].filter(isKept).join('');
}

/**
 * Returns the text, trimmed, with few marks on one letter, without direction marks and without invisible characters that no script or emoji needs.
 * Returns an empty text when nothing visible is left. Control characters and lone surrogates stay: isShowable refuses
 * them.
 */
export function visibleText(text: string): string {
  const seen = text.replace(stacked, withoutExcess).replace(neededOrUnseen, '$1').trim();
  return /[\p{L}\p{N}\p{P}\p{S}\p{Cc}\p{Cs}]/u.test(seen) ? seen : '';
}

/** Whether a text can be shown and stored: it has no control characters, line separators or lone surrogates. */
export const isShowable = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
