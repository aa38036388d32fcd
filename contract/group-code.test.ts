/** Generating random group codes, and parsing typed ones (docs/product.md §3). */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
