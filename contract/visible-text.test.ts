/** Removing invisible characters from typed and pasted texts, and tags as they are stored. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isShowable, normalizeTags, visibleText } from './visible-text.ts';

const joiner = '\u200d';
const nonJoiner = '\u200c';

describe('Nothing is left of', () => {
  it.each([
    ['\u200b\u200d\u200c\u2060', 'spaces without width and joiners'],
    ['\u00ad\u034f', 'a soft hyphen and a grapheme joiner'],
    ['\u115f\u1160\u3164\uffa0', 'Hangul fillers'],
    ['\u2800', 'an empty Braille cell'],
    ['\u17b4\u17b5\u180b\u180e\u180f', 'Khmer vowels that are not written, and Mongolian separators'],
    ['\u200e\u200f\u061c\u202a\u202e\u202c\u2066\u2068\u2069', 'direction marks, embeddings and isolates'],
    ['\ufe0f\ufe00\u{e0100}', 'variation selectors without a character'],
    ['\u{e0001}\u{e0041}\u{e007f}', 'tag characters'],
    ['\ufeff \ufff9\ufffb\ufffc', 'a byte order mark and annotations'],
    ['\u{1d159}\u{13441}\u{13442}', 'a null note head and Egyptian blanks'],
    ['\u0301\u093f', 'combining marks without a letter'],
    ['\ue000', 'a private-use character'],
  ])('%j, %s', (text) => {
    for (const blank of [...text, text]) expect(visibleText(` ${blank}\u200b `)).toBe('');
    expect(visibleText(`${text}\u0301`)).toBe('');
  });
});

test('Invisible characters and direction marks are removed from words', () => {
  expect(visibleText('a\u200bb')).toBe('ab');
  expect(visibleText(`a${joiner}b${nonJoiner}`)).toBe('ab');
  expect(visibleText('\u2066rent\u2069 \u202e0007\u202c\u200f')).toBe('rent 0007');
  expect(visibleText('co\u00adoperative\ufe0f')).toBe('cooperative');
  expect(visibleText('\u200b Asha  Menon \u2060')).toBe('Asha  Menon');
  expect(visibleText('3\ufe0f rooms')).toBe('3 rooms');
});

describe('A text that is unchanged:', () => {
  it.each([
    ['Hindi', 'क्‍ष शर्मा'],
    ['Marathi', 'दर्‍या'],
    ['Bengali', 'র‍্যাচেল'],
    ['Bengali, with a separate vowel sign', 'গ\u200cু'],
    ['Kannada', 'ರಾಜ್‌ಕುಮಾರ್'],
    ['Kannada, ra with a joiner', 'ರ‍್ಯಾಂಕ್'],
    ['Malayalam, old chillu letters', 'അവന്‍ രാജന്‍'],
    ['Malayalam, chillu letters', 'അവൻ'],
    ['Telugu', 'రాజ్‌కుమార్'],
    ['Tamil', 'க்‌ஷ'],
    ['Sinhala', 'ශ්‍රී'],
    ['Urdu', 'خوب‌صورت'],
    ['Urdu with vowels', 'بِے‌حَد'],
    ['an emoji of a family', '👨‍👩‍👧‍👦'],
    ['an emoji with two skin tones', '👩🏽‍🤝‍👨🏿'],
    ['an emoji of a profession', '🧑🏾‍⚕️'],
    ['an emoji of a heart', '❤️'],
    ['an emoji of a heart on fire', '❤️‍🔥'],
    ['an emoji of a rainbow flag', '🏳️‍🌈'],
    ['an emoji of a flag', '🇮🇳'],
    ['keycap emoji', '3️⃣ #️⃣'],
    ['a heart as text', '❤\ufe0e'],
    ['a Japanese name', '葛\u{e0100}城'],
    ['a combining accent', 'Jose\u0301'],
    ['four accents on one letter', 'a\u0301\u0302\u0303\u0304'],
    ['Vietnamese, decomposed', 'Vie\u0323\u0302t'],
    ['Hindi, a nukta, a vowel and a nasal', 'ज़ाज़िंदगी'],
    ['Arabic with vowels', 'ٱلرَّحْمَٰنِ'],
    ['Hebrew with vowels', 'בְּרֵאשִׁ֖ית'],
    ['Burmese', 'လျှော့မြို့'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Thai', 'ที่ปั้น'],
    ['a precomposed Hindi letter', '\u095eरहान'],
    ['a new line, which is refused elsewhere', 'a\nb'],
    ['a lone surrogate, which is refused elsewhere', '\ud800'],
  ])('%s: %j', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });
});

describe('A joiner or selector is removed where no script or emoji needs it:', () => {
  it.each([
    [`क${joiner}ष`, 'कष'],
    [`क्${joiner}${joiner}ष`, `क्${joiner}ष`],
    [`e\u0301${joiner}e`, 'e\u0301e'],
    [`خوب${nonJoiner}`, 'خوب'],
    [`خ${nonJoiner}x`, 'خx'],
    [`x\u061c${nonJoiner}\u061cy`, 'xy'],
    [`👨${joiner}`, '👨'],
    [`👨${joiner}x`, '👨x'],
    [`x${joiner}👨`, 'x👨'],
    ['❤\ufe0f\ufe0f', '❤\ufe0f'],
    ['5\ufe0f', '5'],
  ])('%j becomes %j', (typed, kept) => {
    expect(visibleText(typed)).toBe(kept);
  });
});

describe('Of marks that are stacked on one letter, a few are kept:', () => {
  const accent = '\u0301';
  it.each([
    ['accents', `Z${accent.repeat(59)}o`, `Z${accent.repeat(4)}o`],
    ['rings around a letter', `a${'\u20dd'.repeat(9)}`, `a${'\u20dd'.repeat(4)}`],
    ['accents between invisible characters', `a${`${accent}\u200b`.repeat(30)}b`, `a${accent.repeat(4)}b`],
    ['accents between joiners', `क${`\u0951${joiner}`.repeat(30)}`, `क${`\u0951${joiner}`.repeat(4)}`],
    ['vowel signs beside a letter', `क${'\u093e'.repeat(59)}`, `क${'\u093e'.repeat(8)}`],
    ['vowel signs of both kinds', `क${'\u093e\u0941'.repeat(30)}`, `क${'\u093e\u0941'.repeat(4)}`],
  ])('%s', (_, typed, kept) => {
    expect(visibleText(typed)).toBe(kept);
  });
});

describe('Any text', () => {
  const unit = fc.constantFrom(
    ...'ab5 #*कर्ि്\u0301خبَ👨🏽❤中',
    ...[joiner, nonJoiner, '\u200b', '\u061c', '\ufe0e', '\ufe0f', '\u{e0100}', '\u20e3', '\u3164', '\u0007', '\ud800'],
  );
  const typed = fc.string({ unit, maxLength: 12 });

  test('is unchanged by a second pass', () => {
    const isStable = (text: string): boolean => visibleText(visibleText(text)) === visibleText(text);
    fc.assert(fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), isStable));
  });

  test('has at most eight marks in a row, at most four of them above or below a letter', () => {
    const marks = fc.constantFrom(...'aक\u0301\u0951\u093f\u0941\u20dd', joiner, '\u200b', '\ufe0f');
    fc.assert(
      fc.property(fc.string({ unit: marks, maxLength: 40 }), (text) => {
        const seen = visibleText(text);
        expect(visibleText(seen)).toBe(seen);
        expect(seen.replace(/\p{DI}/gu, '')).not.toMatch(/\p{M}{9}|[\p{Mn}\p{Me}]{5}/u);
      }),
    );
  });

  test('keeps every visible character in order', () => {
    const seen = (text: string): string => text.replace(/[^\p{L}\p{N}\p{S}]|\u3164/gu, '');
    fc.assert(fc.property(typed, (text) => seen(visibleText(text)) === seen(text)));
  });
});

test('Characters that cannot be shown or stored are recognised', () => {
  for (const text of ['a\u0000b', 'a\tb', 'a\nb', 'a\u2028b', '\ud800', 'a\udc00'])
    expect(isShowable(text)).toBe(false);
  for (const text of ['', 'chai', 'क्‍ष 🏠', 'a\u00a0b']) expect(isShowable(text)).toBe(true);
});

test('Tags are trimmed and lower-cased, with one space between words; duplicates and blanks are dropped', () => {
  expect(normalizeTags([' Chai ', 'SAMOSA', 'chai', ' ', '\u200b', 'milk \u00a0 shake'])).toEqual([
    'chai',
    'samosa',
    'milk shake',
  ]);
});

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
