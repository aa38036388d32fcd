/** Digits of Indian scripts are read as plain ones. */
import { expect, it } from 'vitest';
import { hasDigitsOfOneScript, withPlainDigits } from './digits.ts';
import { digitScripts } from './testing/digit-scripts.ts';

it.each(digitScripts)('%s', (digits) => {
  expect(withPlainDigits(`a ${digits}.`)).toBe('a 0123456789.');
  expect(hasDigitsOfOneScript(digits)).toBe(true);
});

it('Digits of other scripts stay as they are', () => {
  expect(withPlainDigits('๑๒ and 12')).toBe('๑๒ and 12');
  expect(hasDigitsOfOneScript('๑๒')).toBe(false);
});

it('A mixture of scripts is recognised; a text without digits is not a mixture', () => {
  expect(hasDigitsOfOneScript('1२0')).toBe(false);
  expect(hasDigitsOfOneScript('१२०')).toBe(true);
  expect(hasDigitsOfOneScript('chai')).toBe(true);
});
