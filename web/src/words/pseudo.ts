/**
 * A made-up language, to find sentences outside the catalogue and screens that longer ones would break: English, marked
 * at both ends and longer by 40 %. Set `language` to `pseudo` in local storage and load the page again.
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

/** In short words, since a real sentence breaks between words. */
const padding = (text: string): string =>
  Array.from({ length: Math.ceil((text.length * 0.4) / 5) }, () => '~~~~').join(' ');
const accented = (text: string): string => text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);

/** Values within a sentence keep their letters, so that tests find them. */
const around = (sentence: ReactNode): ReactNode =>
  isValidElement(sentence)
    ? createElement(Fragment, null, '⟦', sentence, ' ~~~~⟧')
    : `⟦${sentence} ${padding(String(sentence))}⟧`;

function marked(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${accented(value)} ${padding(value)}⟧`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'function') return value;
  return (...parameters: unknown[]) => around(value(...parameters));
}

/** Returns a pack of English as one of the made-up language. */
export async function pseudo<Pack extends object>(english: Promise<{ default: Pack }>): Promise<{ default: Pack }> {
  const { default: pack } = await english;
  const features = Object.entries(pack).map(([feature, sentences]) => [
    feature,
    Object.fromEntries(Object.entries(sentences as object).map(([name, sentence]) => [name, marked(sentence)])),
  ]);
  return { default: Object.fromEntries(features) as Pack };
}
