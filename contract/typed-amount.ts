/**
 * Amounts as people type and paste them (docs/product.md §5). What is unmistakably an amount is accepted, in the digits
 * of any Indian script; everything else is refused, never guessed. Kept apart from money.ts, because only forms need
 * it.
 */
import { hasDigitsOfOneScript, withPlainDigits } from './digits.ts';
import { type Paise, paise } from './money.ts';

/**
 * Marks of no width that come along with pasted text and change nothing that is seen. Not visibleText: that also
 * removes blank letters and overrides of the direction, so that an amount could be read as another than the one that is
 * seen.
 */
const weightless = /[\u061c\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/g;

/** The same text in Latin digits and signs; undefined when it mixes the digits of several scripts. */
const inLatin = (text: string): string | undefined =>
  hasDigitsOfOneScript(text) ? withPlainDigits(text).replace(/[\u066c\uff0c]/g, ',') : undefined;

/** Digits grouped as in India, or as in most other countries. A group that begins with 0 may be a decimal. */
const grouped = (sign: string): string => `[1-9]\\d?(?:${sign}\\d{2})*${sign}\\d{3}|[1-9]\\d{0,2}(?:${sign}\\d{3})+`;

/** The point of "Rs." belongs to the word: "Rs.50" is fifty rupees, and "Rs .50" may be either. */
const before = '(?:₹\\s*|(?:₨|rs|re|inr|रु|रू)\\.?\\s*(?=\\d))?';
const after = '(?:\\s*(?:/[-–—=]|₹|₨|rs\\.?|inr|rupees?|रु\\.?|रू\\.?|रुपये))?';

/** A typed space may separate two numbers; a non-breaking one only occurs within a number. */
const whole = `\\d+|${grouped(',')}|${grouped('[\\u00a0\\u2009\\u202f]')}`;

/** Points of several scripts; the one of "Rs." is always the plain one. */
const point = '[.\\u066b\\uff0e]';

const amount = new RegExp(`^${before}(?:(${whole})(?:${point}(\\d{0,2}))?|${point}(\\d{1,2}))${after}$`, 'iu');

/**
 * A typed or pasted amount as paise: "120", "1,23,456.50", "Rs. 80/-", "₹ १२०". A comma only groups digits: "1,50" may
 * be the beginning of 1,50,000, so it is refused, like signs, exponents and a third decimal.
 *
 * @returns undefined when the text is not unmistakably an amount with at most two decimals. Nothing is rounded.
 */
export function paiseFromText(text: string): Paise | undefined {
  const parts = amount.exec(inLatin(text.replace(weightless, '').trim()) ?? '');
  if (!parts) return undefined;
  const [, rupees = '', decimals, onlyDecimals] = parts;
  const digits = rupees.replace(/\D/g, '') + (decimals ?? onlyDecimals ?? '').padEnd(2, '0');
  return digits.length > 15 ? undefined : paise(Number(digits));
}
