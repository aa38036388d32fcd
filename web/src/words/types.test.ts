/**
 * `npm run check` fails for a missing key or parameter: each `@ts-expect-error` here would be an error itself if the
 * next line compiled.
 */
import { expect, test } from 'vitest';
import { words } from './all.ts';
import { coins } from './en/coins.ts';
import { languages } from './languages.ts';

test('a language without one of the sentences does not compile', () => {
  const { add: _, ...others } = coins;
  // @ts-expect-error A key is missing.
  const incomplete: typeof coins = others;
  expect(incomplete).not.toHaveProperty('add');
  const { tag, notLoaded, first, front } = languages.en;
  // @ts-expect-error A pack is missing.
  const partial: (typeof languages)['hi'] = { tag, notLoaded, first, front };
  expect(partial).not.toHaveProperty('more');
});

test('a sentence without one of its parameters, or with a parameter of another type, does not compile', () => {
  // @ts-expect-error The parameter is missing.
  expect(words.coins.limit()).toBe('Monthly limit: undefined');
  // @ts-expect-error A number is expected.
  expect(words.coins.used('ten')).toBe('ten% used');
  // @ts-expect-error There is no such key.
  expect(words.coins.unknown).toBeUndefined();
});
