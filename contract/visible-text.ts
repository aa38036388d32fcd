/**
 * Texts as people see them (docs/product.md §9): without invisible characters and stacks of marks, counted and cut by
 * the characters that people see. A family emoji is one of these, of seven code points.
 */

/** Returns a function that makes the value when it is first asked for: the three below would delay every screen. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

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
const neededOrUnseen = once(() => new RegExp(`(${needed.join('|')})|[${unseen}]`, 'gu'));

/** Marks in a row, with invisible characters between them. */
const stacked = once(() => new RegExp(`[\\p{M}${unseen}]{5,}`, 'gu'));
/** Marks above, below or around a letter, and marks of any kind. Variation selectors are marks too, but show nothing. */
const around = /[\p{Mn}\p{Me}]/u;
const mark = /[^\P{M}\p{DI}]/u;

/**
 * Marks in a row. A few dozen would cover the lines above and below. Unicode's rule for identifiers allows four around
 * a letter (UTS #39 §5.4); Burmese syllables have up to eight of all kinds.
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
 * Returns the text, trimmed, with few marks on one letter and without direction marks and invisible characters that no
 * script or emoji needs; empty when nothing visible is left. Control characters and lone surrogates stay: isShowable
 * refuses them.
 */
export function visibleText(text: string): string {
  const seen = text.replace(stacked(), withoutExcess).replace(neededOrUnseen(), '$1').trim();
  return /[\p{L}\p{N}\p{P}\p{S}\p{Cc}\p{Cs}]/u.test(seen) ? seen : '';
}

/** Whether the text has no control characters, line separators or lone surrogates. */
export const isShowable = (text: string): boolean => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

const segmenter = once(() => new Intl.Segmenter());

const encoder = new TextEncoder();

/** In UTF-8. */
export const bytesOf = (text: string): number => encoder.encode(text).length;

/**
 * The most bytes of a text of `most` characters, so that a few characters cannot fill a document. A Hindi syllable such as
 * की has six; sentences in Indian scripts have at most about five a character.
 */
export const bytesFor = (most: number): number => 6 * most;

/** In characters that people see. */
export const lengthOf = (text: string): number => [...segmenter().segment(text)].length;

/**
 * Returns as much of the beginning of a text as fits, without cutting within a character.
 *
 * @param most in characters that people see
 * @param room in bytes, or in the unit of `sizeOf`
 */
export function truncate(text: string, most: number, room = bytesFor(most), sizeOf = bytesOf): string {
  if (text.length <= most && 3 * text.length <= room) return text;
  let [end, count, used] = [0, 0, 0];
  for (const { segment } of segmenter().segment(text)) {
    used += sizeOf(segment);
    if (count === most || used > room) break;
    count += 1;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Whether a text has more than `most` characters, or more bytes than they may have. */
export const isTooLong = (text: string, most: number): boolean => truncate(text, most) !== text;

/**
 * Tags as they are stored (docs/product.md §5): trimmed, in lower case, without blank ones. Of tags that look the same,
 * only the first is kept.
 */
export function normalizeTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const typed of tags) {
    const tag = visibleText(typed.toLowerCase().normalize('NFC')).normalize('NFC').replace(/\s+/g, ' ');
    const look = tag.replace(/\p{DI}/gu, '');
    if (tag && !kept.has(look)) kept.set(look, tag);
  }
  return [...kept.values()];
}
