/** Texts that other apps share. */
import { expect, test } from 'vitest';
import { sharedText } from './shared-text.ts';

test.each([
  [null, 'chai 40', 'chai 40'],
  ['AX-BANK', 'A/c X0298 debited\nINR 80.00', 'AX-BANK A/c X0298 debited INR 80.00'],
  ['Receipt', 'Receipt: pizza 240 https://example.com/r?id=1', 'Receipt: pizza 240'],
  ['chai 40', null, 'chai 40'],
  [null, null, ''],
])('The title %j and the text %j are read as “%s”', (title, text, read) => {
  expect(sharedText(title, text)).toBe(read);
});

test('A long text is cut', () => {
  expect(sharedText(null, 'chai '.repeat(1000))).toHaveLength(500);
  expect(sharedText(null, `${'a'.repeat(499)}नि`)).toBe(`${'a'.repeat(499)}नि`);
  expect(sharedText(null, `${'a'.repeat(500)}नि`)).toBe('a'.repeat(500));
});
