/** Reading a mobile number as people in India write it (docs/product.md §2). */
import { withPlainDigits } from '@pg/contract/digits';

/** What stands between digits for the eye, and what the contacts of a phone put around a number unseen. */
const separators = /[\s().\-\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069]/g;

/** One number, with the prefixes it may be written with: +91, 0091, 91, 0, and the first of them before a 0. */
const written = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/;

/**
 * The ten digits of a number, whichever script, spaces and prefix it was typed or pasted with. What is no such number
 * loses its separators only: nothing is cut off, so that whoever checks it refuses it instead of taking another number.
 */
export function mobileNumberFrom(typed: string): string {
  const text = withPlainDigits(typed).replace(separators, '');
  return written.exec(text)?.[1] ?? text;
}
