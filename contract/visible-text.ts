/** Texts that people type or paste, without what nobody can see (docs/product.md §9). */

const joiner = '[\\u200c\\u200d]';
/** A vowel sign, virama or other mark of an Indian script, and a letter or mark of the Arabic one. */
const indic = '(?=[\\u0900-\\u0dff])\\p{M}';
const arabic = '(?=\\p{L}|\\p{M})\\p{scx=Arab}';

/** What nobody sees and stays all the same, together with what it belongs to. */
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
const unseen = '\\p{DI}\\u2800\\ufff9-\\ufffc\\u{13430}-\\u{1343f}\\u{1d159}';
const neededOrUnseen = new RegExp(`(${needed.join('|')})|[${unseen}]`, 'gu');

/**
 * The text without invisible characters and marks that turn the direction of writing, trimmed; empty when there is nothing
 * to see. What is not showable stays in it, to be refused.
 */
export function visibleText(text: string): string {
  const seen = text.replace(neededOrUnseen, '$1').trim();
  return /[\p{L}\p{N}\p{P}\p{S}\p{Cc}\p{Cs}]/u.test(seen) ? seen : '';
}

/** Control characters, line separators and halves of surrogate pairs can be neither shown nor stored faithfully. */
export const isShowable = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
