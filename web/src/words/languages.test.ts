/**
 * Every language says the same in its own words. `npm run check` proves the types: each `@ts-expect-error` would be an
 * error itself if the next line compiled.
 */
import { commonTags } from '@pg/contract/common-tags';
import { pushWords } from '@pg/contract/push-text';
import { normalizeTags } from '@pg/contract/visible-text';
import { describe, expect, test } from 'vitest';
import { words } from './all.ts';
import english, { type MoreWords } from './en/more.ts';
import { languages } from './languages.ts';

/** Loanwords, names and signs that look the same in every language. */
const sameEverywhere = /^(?:OTP|UPI|PG Expense Tracker|[^\p{Script=Latin}]*)$/u;

type Pack = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

async function entriesOf(name: keyof typeof languages): Promise<(readonly [key: string, sentence: unknown])[]> {
  const { first, front, list, more, late, guest } = languages[name];
  const loaded = await Promise.all([first(), front(), list(), more(), late(), guest()]);
  const packs = loaded.map((pack) => pack.default) as unknown as Pack[];
  return packs.flatMap((pack) =>
    Object.entries(pack).flatMap(([feature, sentences]) =>
      Object.entries(sentences).map(([key, value]) => [`${feature}.${key}`, value] as const),
    ),
  );
}

const sentencesOf = async (name: keyof typeof languages): Promise<Map<string, unknown>> =>
  new Map(await entriesOf(name));

test('a sentence is in one pack, so that none that loads later replaces it', async () => {
  const keys = (await entriesOf('en')).map(([key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
});

describe.each(Object.keys(languages).filter((name) => name !== 'en') as (keyof typeof languages)[])('%s', (name) => {
  test('names a deleted account alike on screens and in pushes', async () => {
    expect((await languages[name].list()).default.members.former).toBe(pushWords(name).former);
  });

  test('translates every sentence', async () => {
    const english = await sentencesOf('en');
    const same = [...(await sentencesOf(name))].filter(
      ([key, value]) => typeof value === 'string' && value === english.get(key) && !sameEverywhere.test(value),
    );
    expect(same).toEqual([]);
  });

  test('has a different name for each common tag', async () => {
    const { tags } = (await languages[name].list()).default;
    expect(normalizeTags(Object.values(tags))).toHaveLength(commonTags.length);
  });

  test('uses no letters except those of its own script and Latin ones', async () => {
    const { script } = new Intl.Locale(languages[name].tag).maximize();
    const ofAnother = new RegExp(`(?![\\p{Script=${script}}\\p{Script=Latin}])\\p{L}`, 'u');
    // A function's source contains its sentence.
    const texts = [...(await sentencesOf(name)).values()].map((value) =>
      typeof value === 'function' ? String(value) : JSON.stringify(value),
    );
    expect(texts.filter((text) => ofAnother.test(text))).toEqual([]);
  });

  test('leaves no English words in Latin letters', async () => {
    const texts = [...(await sentencesOf(name)).values()].filter((value) => typeof value === 'string');
    const foreign = texts.filter((text) =>
      /[a-z]{3}/i.test(
        text.replace(
          /PG|Expense|Tracker|Splitwise|Spliit|Cospend|Settle Up|IHateMoney|OTP|SMS|UPI|QR|CSV|PDF|JSON|WhatsApp|name@bank|DELETE/g,
          '',
        ),
      ),
    );
    expect(foreign).toEqual([]);
  });
});

test('a language without one of the sentences does not compile', () => {
  const { coins, ...others } = english;
  // @ts-expect-error A group of sentences is missing.
  const partial: MoreWords = others;
  expect(partial).not.toHaveProperty('coins');
  const { add: _, ...otherCoins } = coins;
  // @ts-expect-error A sentence is missing.
  const incomplete: typeof coins = otherCoins;
  expect(incomplete).not.toHaveProperty('add');
  const { tag, notLoaded, first, front } = languages.en;
  // @ts-expect-error A pack is missing.
  const lacking: (typeof languages)['hi'] = { tag, notLoaded, first, front };
  expect(lacking).not.toHaveProperty('more');
});

test('a sentence without one of its parameters, or with a parameter of another type, does not compile', () => {
  // @ts-expect-error The parameter is missing.
  expect(words.coins.limit()).toBe('Monthly limit: undefined');
  // @ts-expect-error A number is expected.
  expect(words.coins.used('ten')).toBe('ten% used');
  // @ts-expect-error There is no such key.
  expect(words.coins.unknown).toBeUndefined();
});
