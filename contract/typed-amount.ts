/**
 * Reads and writes amounts as people type and paste them, in the digits of any Indian script (docs/product.md §5). What is not
 * clearly an amount is refused, never guessed. Not in money.ts, because only forms load it.
 */
import { hasDigitsOfOneScript, toPlainDigits } from './digits.ts';
import { decimalRupees, type Paise, paise } from './money.ts';

/**
 * These often come with pasted text. visibleText would also remove blank letters and direction overrides, and what is
 * left could be read as another amount than the screen shows.
 */
const invisible = /[\u061c\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff]/g;

/** Undefined when the digits are of several or of unknown scripts. */
const inLatin = (text: string): string | undefined =>
  hasDigitsOfOneScript(text) ? toPlainDigits(text).replace(/[\u066c\uff0c]/g, ',') : undefined;

/** As in India, or by thousands. The first digit cannot be 0: the comma of "0,120" may be a decimal point. */
const grouped = (sign: string): string => `[1-9]\\d?(?:${sign}\\d{2})*${sign}\\d{3}|[1-9]\\d{0,2}(?:${sign}\\d{3})+`;

/** The dot of "Rs." belongs to the word: "Rs.50" is fifty rupees. "Rs .50" is refused: it may be 50 or 0.50 rupees. */
const before = '(?:₹\\s*|(?:₨|rs|re|inr|रु|रू)\\.?\\s*(?=\\d))?';
const after = '(?:\\s*(?:/[-–—=]|₹|₨|rs\\.?|inr|rupees?|रु\\.?|रू\\.?|रुपये))?';

/** Only non-breaking spaces group digits: a typed space may separate two numbers. */
const whole = `\\d+|${grouped(',')}|${grouped('[\\u00a0\\u2009\\u202f]')}`;

/** The decimal points of several scripts. */
const point = '[.\\u066b\\uff0e]';

const amount = new RegExp(`^${before}(?:(${whole})(?:${point}(\\d{0,2}))?|${point}(\\d{1,2}))${after}$`, 'iu');

/**
 * Returns a typed or pasted amount in paise: "120", "1,23,456.50", "Rs. 80/-", "₹ १२०". A comma only groups digits:
 * "1,50" may be an unfinished 1,50,000. Signs, exponents and a third decimal are refused too; nothing is rounded.
 */
export function paiseFromText(text: string): Paise | undefined {
  const parts = amount.exec(inLatin(text.replace(invisible, '').trim()) ?? '');
  if (!parts) return undefined;
  const [, rupees = '', decimals, onlyDecimals] = parts;
  const digits = rupees.replace(/\D/g, '') + (decimals ?? onlyDecimals ?? '').padEnd(2, '0');
  return digits.length > 15 ? undefined : paise(Number(digits));
}

/** Returns an amount as people type it: "1200" or "1200.50". */
export const amountText = (amount: Paise): string => decimalRupees(amount).replace(/\.00$/, '');
