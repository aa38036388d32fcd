/** Typed mobile numbers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mobileNumberFrom } from './auth-form.tsx';

describe('Typed mobile numbers', () => {
  test.each(['(+91) 98765 43210', '\u202a+91 98765\u00a043210\u202c', '९८७६५४३२१०', '+९१ ९८७६५ ४३२१०'])(
    'the number %s is read as its ten digits',
    (typed) => {
      expect(mobileNumberFrom(typed)).toBe('9876543210');
    },
  );

  test('a number that begins with 91 keeps these two digits', () => {
    expect(mobileNumberFrom('9198765432')).toBe('9198765432');
    expect(mobileNumberFrom('+91 91987 65432')).toBe('9198765432');
  });

  test.each([
    ['98765 432101', '98765432101'],
    ['+1 987 654 3210', '+19876543210'],
    ['1234567890', '1234567890'],
    ['98765', '98765'],
    ['asha@example.in', 'asha@examplein'],
    ['', ''],
  ])('%j is not read as a number, and only loses its separators', (typed, unchanged) => {
    expect(mobileNumberFrom(typed)).toBe(unchanged);
  });

  const mobile = fc.stringMatching(/^[6-9]\d{9}$/);
  const prefix = fc.constantFrom('', '+91 ', '+91', '0', '91', '0091-', '+91 0', '91-0');

  test('however a number is written, as a whole or key by key, it is read as itself or as no number at all', () => {
    const separated = fc.tuple(
      mobile,
      fc.array(fc.constantFrom('', ' ', '-', '\u00a0'), { minLength: 10, maxLength: 10 }),
    );
    const ending = fc.constantFrom('', ' ', ',', '1', ', 98765 43210');
    const isNumber = (text: string): boolean => /^[6-9]\d{9}$/.test(text);
    fc.assert(
      fc.property(separated, prefix, ending, ([number, gaps], before, after) => {
        const text = before + [...number].map((digit, index) => digit + gaps[index]).join('') + after;
        const whole = mobileNumberFrom(text);
        const typed = [...text].reduce((field, key) => mobileNumberFrom(field + key), '');
        for (const read of [whole, typed]) expect(isNumber(read) ? read : number).toBe(number);
        if (after.trim() === '') expect(whole).toBe(number);
      }),
    );
  });

  test('a number never loses or gains a digit', () => {
    fc.assert(
      fc.property(mobile, prefix, (number, before) => {
        expect(mobileNumberFrom(before + number)).toBe(number);
        expect(mobileNumberFrom(mobileNumberFrom(before + number))).toBe(number);
      }),
    );
  });
});
