/** Reading digits of Indian scripts. */
import { expect, it } from 'vitest';
import { hasDigitsOfOneScript, withPlainDigits } from './digits.ts';
import { digitScripts } from './testing/digit-scripts.ts';

it.each(digitScripts)('%s are read as 0 to 9', (digits) => {
  expect(withPlainDigits(`a ${digits}.`)).toBe('a 0123456789.');
  expect(hasDigitsOfOneScript(digits)).toBe(true);
});

it('Digits of other scripts are unchanged', () => {
  expect(withPlainDigits('๑๒ and 12')).toBe('๑๒ and 12');
  expect(hasDigitsOfOneScript('๑๒')).toBe(false);
});

it('A mix of two scripts’ digits is detected; digits of one script, or no digits, are accepted', () => {
  expect(hasDigitsOfOneScript('1२0')).toBe(false);
  expect(hasDigitsOfOneScript('१२०')).toBe(true);
  expect(hasDigitsOfOneScript('chai')).toBe(true);
});
