/**
 * Amounts as people type and paste them (docs/product.md §5). What is unmistakably an amount is taken, in whatever digits
 * India writes; the rest is refused, never guessed. Kept apart from money.ts, because only forms need it.
 */
import { type Paise, paise } from './money.ts';

/** Where the ten digits of a script begin. */
const zeroes = [
  0x0030, // 0, Latin
  0x0660, // ٠, Arabic-Indic
  0x06f0, // ۰, as Urdu and Kashmiri write them
  0x0966, // ०, Devanagari
  0x09e6, // ০, Bengali
  0x0a66, // ੦, Gurmukhi
  0x0ae6, // ૦, Gujarati
  0x0b66, // ୦, Odia
  0x0be6, // ௦, Tamil
  0x0c66, // ౦, Telugu
  0x0ce6, // ೦, Kannada
  0x0d66, // ൦, Malayalam
  0xff10, // ０, full width
];

/** Marks without a width that come along with pasted text and change nothing of what is seen. */
const unseen = /[\u061c\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/g;

const codeOf = (digit: string): number => digit.codePointAt(0) ?? 0;

/** The same text in Latin digits and signs; undefined when it mixes the digits of several scripts. */
function inLatin(text: string): string | undefined {
  const codes = Array.from(text.match(/\p{Nd}/gu) ?? [], codeOf);
  const zero = zeroes.find((first) => codes.every((code) => code >= first && code <= first + 9));
  if (zero === undefined) return undefined;
  return text.replace(/\p{Nd}/gu, (digit) => String(codeOf(digit) - zero)).replace(/[\u066c\uff0c]/g, ',');
}

/** Groups of digits the Indian way, or the way of most other countries. A group that begins with 0 may be a decimal. */
const grouped = (sign: string): string => `[1-9]\\d?(?:${sign}\\d{2})*${sign}\\d{3}|[1-9]\\d{0,2}(?:${sign}\\d{3})+`;

/** The point of "Rs." belongs to the word: "Rs.50" is fifty rupees, and "Rs .50" may be either. */
const before = '(?:₹\\s*|(?:₨|rs|re|inr|रु|रू)\\.?\\s*(?=\\d))?';
const after = '(?:\\s*(?:/[-–—=]|₹|₨|rs\\.?|inr|rupees?|रु\\.?|रू\\.?|रुपये))?';

/** A typed space may part two numbers; one that does not break is only ever written within one. */
const whole = `\\d+|${grouped(',')}|${grouped('[\\u00a0\\u2009\\u202f]')}`;

/** Points of several scripts; the one of "Rs." is always the plain one. */
const point = '[.\\u066b\\uff0e]';

const amount = new RegExp(`^${before}(?:(${whole})(?:${point}(\\d{0,2}))?|${point}(\\d{1,2}))${after}$`, 'iu');

/**
 * What a person typed or pasted into an amount field, as paise: "120", "1,23,456.50", "Rs. 80/-", "₹ १२०". A comma only
 * groups: "1,50" may be a lakh and a half that is not finished, so it is refused, like signs, exponents and a third decimal.
 *
 * @returns undefined when the text is not unmistakably an amount with at most two decimals. Nothing is rounded.
 */
export function paiseFromText(text: string): Paise | undefined {
  const parts = amount.exec(inLatin(text.replace(unseen, '').trim()) ?? '');
  if (!parts) return undefined;
  const [, rupees = '', decimals, onlyDecimals] = parts;
  const digits = rupees.replace(/\D/g, '') + (decimals ?? onlyDecimals ?? '').padEnd(2, '0');
  return digits.length > 15 ? undefined : paise(Number(digits));
}
