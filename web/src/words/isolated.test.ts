/** Names, tags and other typed texts move nothing in a sentence, whatever their letters (docs/languages.md). */
import { pushWords } from '@pg/contract/push-text';
import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { languages } from './languages.ts';

const ali = 'محمد علی';
const amount = '₹450.00';
/** The most values that a sentence has. */
const mostParts = 4;

vi.stubGlobal('document', { documentElement: { lang: '' } });
vi.stubGlobal('navigator', { languages: [], onLine: true });
afterAll(() => vi.unstubAllGlobals());

type Pack = Readonly<Record<string, unknown>>;

/** Returns every sentence of a language, by name, as the app loads them. */
async function sentencesOf(language: string): Promise<[string, unknown][]> {
  vi.resetModules();
  localStorage.setItem('language', language);
  const [{ loadWords }, { words }] = await Promise.all([import('./load.ts'), import('./late.ts')]);
  await Promise.all([loadWords('first'), loadWords('late'), loadWords('guest')]);
  const packs: Record<string, Pack> = { ...(words as object as Record<string, Pack>), pushes: pushWords(language) };
  return Object.entries(packs).flatMap(([feature, sentences]) =>
    Object.entries(sentences).map(([name, sentence]): [string, unknown] => [`${feature}.${name}`, sentence]),
  );
}

const textOf = (said: ReactNode): string =>
  isValidElement(said)
    ? renderToStaticMarkup(said).replaceAll('<bdi>', '\u2068').replaceAll('</bdi>', '\u2069')
    : String(said);

/** Returns what is left of a sentence without its isolated parts. */
function around(sentence: string): string {
  const shorter = sentence.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
  return shorter === sentence ? sentence : around(shorter);
}

describe.each(Object.keys(languages))('In %s', (language) => {
  test('no sentence lets a name from the right move an amount', async () => {
    const sentences = (await sentencesOf(language)).filter(([, sentence]) => typeof sentence === 'function');
    let named = 0;
    const wrong = sentences.flatMap(([name, sentence]) => {
      const say = sentence as (...parts: unknown[]) => ReactNode;
      return Array.from({ length: mostParts }, (_, place) => {
        const parts = Array.from({ length: mostParts }, (_, index) => (index === place ? ali : amount));
        const text = textOf(say(...parts));
        if (text.includes(ali)) named += 1;
        return /\p{scx=Arab}/u.test(around(text)) ? [`${name}: ${text}`] : [];
      }).flat();
    });
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(100);
  });
});

test('a name without letters from the right stays as it is, so that it can be searched and copied', async () => {
  const sentences = new Map(await sentencesOf('en'));
  const paidBy = sentences.get('expenses.paidBy') as (name: string) => string;
  expect(paidBy('Asha आशा ಆಶಾ')).toBe('Paid by Asha आशा ಆಶಾ');
  expect(paidBy(ali)).toBe(`Paid by \u2068${ali}\u2069`);
});
