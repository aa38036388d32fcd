/** Numbers with their nouns. */
import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('One is singular, and everything else is plural', () => {
  expect([0, 1, 2].map((count) => counted(count, 'expense'))).toEqual(['0 expenses', '1 expense', '2 expenses']);
});
