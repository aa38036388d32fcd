/** The lengths of texts by the characters that people see. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { bytesOf, isTooLong, lengthOf, truncate } from './visible-text.ts';

const family = '👨‍👩‍👧‍👦';
const thumb = '👍🏽';

test.each([
  ['chai', 4],
  ['🍕'.repeat(16), 16],
  [family.repeat(3), 3],
  [thumb, 1],
  ['🇮🇳🇮🇳', 2],
  ['3️⃣', 1],
  ['jose\u0301', 4],
  ['நிலா', 2],
  ['चाय', 2],
  ['', 0],
])('%j has %i characters', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

describe('Limits count what people see:', () => {
  const accepts = (schema: z.ZodMiniType, text: unknown): true | string | undefined => {
    const read = z.safeParse(schema, text);
    return read.success || read.error.issues[0]?.message;
  };

  it.each([
    ['pizza', '🍕'],
    ['a Hindi syllable', 'की'],
    ['a letter with accents', 'e\u0301\u0302'],
  ])('a tag has room for thirty of %s, a name for sixty, and not for one more', (_, sign) => {
    expect(accepts(field.tags, [sign.repeat(30)])).toBe(true);
    expect(accepts(field.tags, [sign.repeat(31)])).toBe('A tag can have at most 30 characters.');
    for (const schema of [field.personName, field.groupName, field.newGroupName, field.otherName]) {
      expect(accepts(schema, sign.repeat(60))).toBe(true);
      expect(accepts(schema, sign.repeat(61))).toMatch(/^\w+ can have at most 60 characters\.$/);
    }
    for (const schema of [field.giveTakeDescription, field.paymentNote]) {
      expect(accepts(schema, sign.repeat(200))).toBe(true);
      expect(accepts(schema, sign.repeat(201))).toMatch(/^\w+ can have at most 200 characters\.$/);
    }
  });

  it('a tag has room for twenty-two flags or thumbs with a skin tone, a name for forty-five', () => {
    for (const sign of ['🇮🇳', thumb]) {
      expect(accepts(field.tags, [sign.repeat(22)])).toBe(true);
      expect(accepts(field.tags, [sign.repeat(23)])).toBe('A tag takes up too much room. Use fewer emoji.');
      expect(accepts(field.personName, sign.repeat(45))).toBe(true);
      expect(accepts(field.personName, sign.repeat(46))).toBe('name takes up too much room. Use fewer emoji.');
    }
  });

  it('no name has more than 360 bytes, so that the document of a large group stays small', () => {
    for (const schema of [field.personName, field.groupName, field.newGroupName, field.otherName]) {
      expect(accepts(schema, 'ಕೃ'.repeat(40) + ' '.repeat(10) + 'ರಾವ್'.repeat(4))).toBe(true);
      expect(accepts(schema, 'क्ष'.repeat(40))).toBe(true);
      expect(accepts(schema, '👨‍👩‍👧'.repeat(20))).toBe(true);
      expect(accepts(schema, '👨‍👩‍👧'.repeat(21))).toMatch(/^\w+ takes up too much room\. Use fewer emoji\.$/);
    }
  });

  it('no text is stored that has more than six bytes for each character of its limit', () => {
    const text = fc.array(fc.constantFrom('a', family, thumb, '\u0301', '\u093f', '\u200d', '👩'), { maxLength: 80 });
    fc.assert(
      fc.property(text, (signs) => {
        const read = z.safeParse(field.tags, [`x${signs.join('')}`]);
        return !read.success || read.data.every((tag) => bytesOf(tag) <= limits.tagMax * 6);
      }),
    );
  });
});

describe('Cutting a text', () => {
  it('never cuts within a character', () => {
    expect(truncate(`chai${family.repeat(3)}`, 7)).toBe(`chai${family}`);
  });

  it('keeps a beginning of the text that fits, and as much of it as possible', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 80 }), (text, most, room) => {
        const start = truncate(text, most, room);
        const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
        const kept = lengthOf(start);
        const next = signs.slice(0, kept + 1).join('');
        expect(signs.slice(0, kept).join('')).toBe(start);
        expect(kept).toBeLessThanOrEqual(most);
        expect(bytesOf(start)).toBeLessThanOrEqual(room);
        expect(start === text || kept === most || bytesOf(next) > room).toBe(true);
      }),
    );
  });
});

test('A text is too long if it has too many characters or bytes', () => {
  expect(isTooLong('a'.repeat(5), 5)).toBe(false);
  expect(isTooLong('a'.repeat(6), 5)).toBe(true);
  expect(isTooLong(family, 5)).toBe(false);
  expect(isTooLong(family.repeat(2), 5)).toBe(true);
});
