/** The letter in an avatar. */
import { expect, test } from 'vitest';
import { Face } from './Face.tsx';

test.each([
  ['Meera', 'M'],
  [' ravi', 'R'],
  ['मीरा', 'मी'],
  ['ज़ोया', 'ज़ो'],
  ['கீதா', 'கீ'],
  ['ಮೀರಾ', 'ಮೀ'],
  ['ಪ್ರಿಯಾ', 'ಪ'],
  ['E\u0301tienne', 'E\u0301'],
  ['👩‍🍳 Cook', '👩‍🍳'],
  ['', undefined],
])('the letter for the name %j is %j', (name, letter) => {
  expect(Face({ name }).props['data-letter']).toBe(letter);
});
