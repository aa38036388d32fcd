/** Tags as they are stored. */
import { describe, expect, it, test } from 'vitest';
import { normalizeTags } from './tags.ts';

test('Tags are trimmed and lower-cased, with one space between words; duplicates and blanks are dropped', () => {
  expect(normalizeTags([' Chai ', 'SAMOSA', 'chai', ' ', 'milk \u00a0 shake'])).toEqual([
    'chai',
    'samosa',
    'milk shake',
  ]);
});

it.each(['\u200b', '\u200d', '\u2060', '\u00ad', '\u3164', '\u2800', '\u200f', ' \ufeff\u061c '])(
  'A tag of only %j is dropped',
  (blank) => {
    expect(normalizeTags([blank, 'chai', blank])).toEqual(['chai']);
  },
);

describe('Of tags that look the same, only the first is kept:', () => {
  it.each([
    [['ab', 'a\u200bb', 'a\u200db', 'A\u00adB'], ['ab']],
    [['a\u200b b', 'a b', 'a \u2060 b'], ['a b']],
    [['\u202echai', 'chai\u200f'], ['chai']],
    [['jose\u0301', 'jos\u200be\u200b\u0301', 'josé'], ['josé']],
    [['❤', '❤\ufe0f'], ['❤']],
    [['क्‍ष', 'क्ष'], ['क्‍ष']],
    [['خوب‌صورت', 'خوبصورت'], ['خوب‌صورت']],
    [['👨‍👩‍👧', '👨‍👩‍👧'], ['👨‍👩‍👧']],
  ])('%j becomes %j', (typed, kept) => {
    expect(normalizeTags(typed)).toEqual(kept);
  });
});
