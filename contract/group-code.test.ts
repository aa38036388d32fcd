/** Random and typed group codes (docs/product.md §3), and ids made from a person and an idempotency key. */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { idForKey } from './document-ids.ts';
import { documentId } from './fields.ts';
import { groupCodeAlphabet, groupCodeFrom, isGroupCode, normalizeGroupCode } from './group-code.ts';

describe('A group code', () => {
  it('has no character that is easily mistaken for another', () => {
    expect(groupCodeAlphabet).not.toMatch(/[0O1IL]/);
    expect(new Set(groupCodeAlphabet).size).toBe(31);
  });

  it('is valid with any random numbers, and may be typed in lower case or with spaces around it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 6, maxLength: 6 }), (draws) => {
        const code = groupCodeFrom(() => draws.pop() ?? 0);
        expect(isGroupCode(code)).toBe(true);
        expect(normalizeGroupCode(` ${code.toLowerCase()}\n`)).toBe(code);
      }),
    );
  });

  it('can contain every character of the alphabet', () => {
    const seen = new Set(Array.from({ length: 500 }, () => groupCodeFrom(randomInt)).join(''));
    expect(seen.size).toBe(31);
  });

  it('has characters of the alphabet only', () => {
    const ascii = Array.from({ length: 128 }, (_, at) => String.fromCharCode(at));
    expect(new Set(ascii.filter((one) => isGroupCode(one.repeat(6))))).toEqual(new Set(groupCodeAlphabet));
  });

  it.each(['', 'ABCDE', 'ABCDEFG', 'ABCDE0', 'ABCDEI', 'abcdef', 'ABC EF', 'ABCDÉF'])('is not %j', (text) => {
    expect(isGroupCode(text)).toBe(false);
  });
});

const key = '4b0d7d3e-6f0e-4a39-9a63-2c8f6f9c1e55';

test('the same person and key always lead to the same id, in the form of Firestore’s own ids', async () => {
  const id = await idForKey('9876543210', key);
  expect(id).toBe(await idForKey('9876543210', key));
  expect(documentId.safeParse(id).success).toBe(true);
});

test('a different person or key leads to a different id', async () => {
  const ids = await Promise.all([
    idForKey('9876543210', key),
    idForKey('9876543211', key),
    idForKey('9876543210', key.replace('4b', '5b')),
  ]);
  expect(new Set(ids).size).toBe(3);
});
