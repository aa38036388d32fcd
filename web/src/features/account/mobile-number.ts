/** Reads a mobile number as people in India write it (docs/product.md §2). */
import { withPlainDigits } from '@pg/contract/digits';

/** Separators between digits, and the invisible characters that phones put around a contact's number. */
const separators = /[\s().\-\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069]/g;

/** The prefixes that a number may have: +91, 0091, 91, 0, or one of the first three followed by 0. */
const written = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/;

/**
 * Returns the ten digits of a number in any script, with any spaces and prefix. Any other text only loses its
 * separators. A text with more digits is not cut to its first ten: they could be someone else's number.
 */
export function mobileNumberFrom(typed: string): string {
  const text = withPlainDigits(typed).replace(separators, '');
  return written.exec(text)?.[1] ?? text;
}
