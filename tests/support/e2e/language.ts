/** The app's sentences in Hindi, and the language whose sentences are 40 % longer. */
import type { Page } from '@playwright/test';
import type { FirstWords } from '../../../web/src/words/en/first.ts';
import type { FrontWords } from '../../../web/src/words/en/front.ts';
import type { LateWords } from '../../../web/src/words/en/late.ts';
import type { ListWords } from '../../../web/src/words/en/list.ts';
import type { MoreWords } from '../../../web/src/words/en/more.ts';
import first from '../../../web/src/words/hi/first.ts';
import front from '../../../web/src/words/hi/front.ts';
import late from '../../../web/src/words/hi/late.ts';
import list from '../../../web/src/words/hi/list.ts';
import more from '../../../web/src/words/hi/more.ts';

const packs: Record<string, object>[] = [first, front, list, more, late];
const features = new Set(packs.flatMap((pack) => Object.keys(pack)));

export const hindi = Object.fromEntries(
  [...features].map((feature) => [feature, Object.assign({}, ...packs.map((pack) => pack[feature]))]),
) as unknown as FirstWords & FrontWords & ListWords & MoreWords & LateWords;

const accented: Readonly<Record<string, string>> = {
  a: 'aá',
  c: 'cç',
  e: 'eé',
  i: 'ií',
  n: 'nñ',
  o: 'oö',
  s: 'sš',
  u: 'uü',
  y: 'yý',
  A: 'AÅ',
  E: 'EÉ',
  O: 'OÖ',
  U: 'UÛ',
};

/** Returns a pattern that matches an English name as it is written in the pseudo-language. */
export function inPseudo(name: string | RegExp): RegExp {
  const source =
    typeof name === 'string'
      ? name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      : name.source.replace(/^\^/, '').replace(/\$$/, '');
  return new RegExp(
    `«${source.replace(/(?<!\\)[a-z]/gi, (letter) => (accented[letter] ? `[${accented[letter]}]` : letter))}`,
  );
}

/** Sets the pseudo-language before anything loads. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'pseudo'));
}

/**
 * Returns the visible texts, labels and placeholders that are not marked, or that are cut off before their end mark.
 * Text that matches `data` needs no mark: people typed it, or it is the same in every language. Neither does the name
 * of a key.
 */
export const unmarked = (page: Page, data: RegExp): Promise<string[]> =>
  page.evaluate((typed) => {
    const isData = (text: string): boolean => text.replace(new RegExp(typed, 'gu'), '').match(/\p{L}/u) === null;
    const found: string[] = [];
    let depth = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node as Text).data;
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, noscript, kbd, [aria-hidden=true]') || !parent.checkVisibility())
        continue;
      let outside = '';
      for (const sign of text) {
        if (sign === '«') depth += 1;
        else if (sign === '»') depth -= 1;
        else if (depth === 0) outside += sign;
      }
      if (!isData(outside)) found.push(outside.trim());
    }
    if (depth !== 0) found.push(`${depth} marks too many`);
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.replace(/«.*»/gsu, '');
        if (text && !isData(text)) found.push(`${name}: ${text}`);
      }
    }
    return [...new Set(found)];
  }, data.source);
