/**
 * A made-up language: English, with marks at both ends of each sentence and 40 % more text. On a screen, it shows which
 * sentences are missing from web/src/words, and whether longer sentences break the layout. To use it, set `language` to
 * `pseudo` in local storage and load the page again.
 */
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'É',
  O: 'Ö',
  U: 'Û',
};

/** Returns 40 % of the text's length as short words, because lines of real sentences also break between words. */
const padding = (text: string): string =>
  Array.from({ length: Math.ceil((text.length * 0.4) / 5) }, () => '~~~~').join(' ');
const accented = (text: string): string => text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);

/** Marks a sentence that contains values. Its letters stay as they are, so that tests find the values. */
const around = (sentence: ReactNode): ReactNode =>
  isValidElement(sentence)
    ? createElement(Fragment, null, '«', sentence, ' ~~~~»')
    : `«${sentence} ${padding(String(sentence))}»`;

function marked(value: unknown): unknown {
  if (typeof value === 'string') return `«${accented(value)} ${padding(value)}»`;
  if (typeof value === 'function') return (...parameters: unknown[]) => around(value(...parameters));
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one)]));
}

/** Turns a pack of English sentences into a pack of the made-up language. */
export const pseudo = async <Pack extends object>(english: Promise<{ default: Pack }>): Promise<{ default: Pack }> => ({
  default: marked((await english).default) as Pack,
});
