/** Removes invisible characters from typed and pasted texts (docs/product.md §9). */

const joiner = '[\\u200c\\u200d]';
/** A vowel sign, virama or other mark of an Indian script, and a letter or mark of the Arabic one. */
const indic = '(?=[\\u0900-\\u0dff])\\p{M}';
const arabic = '(?=\\p{L}|\\p{M})\\p{scx=Arab}';

/** Invisible characters that have to stay, together with what needs them. */
const needed = [
  // An emoji with its look and skin, joined to the next one.
  '\\p{ExtPict}[\\ufe0e\\ufe0f]?\\p{EMod}?(?:\\u200d(?=\\p{ExtPict}))?',
  // The emoji of a key, such as 1️⃣.
  '[\\d#*]\\ufe0f(?=\\u20e3)',
  // A Chinese character in one of its forms.
  '\\p{Ideo}\\p{VS}',
  indic + joiner,
  `${joiner}(?=${indic})`,
  `${arabic + joiner}(?=${arabic})`,
];
const unseen = '\\p{DI}\\u2800\\ufff9-\\ufffc\\u{13430}-\\u{1343f}\\u{13441}\\u{13442}\\u{1d159}';
const neededOrUnseen = new RegExp(`(${needed.join('|')})|[${unseen}]`, 'gu');

/**
 * The text, trimmed, without invisible characters and marks that change the direction of writing; empty when nothing
 * visible is left. Characters that cannot be shown stay in it: isShowable refuses them.
 */
export function visibleText(text: string): string {
  const seen = text.replace(neededOrUnseen, '$1').trim();
  return /[\p{L}\p{N}\p{P}\p{S}\p{Cc}\p{Cs}]/u.test(seen) ? seen : '';
}

/**
 * Whether a text has no control characters, line separators or half surrogate pairs: those cannot be shown, or stored
 * unchanged.
 */
export const isShowable = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
