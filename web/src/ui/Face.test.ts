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
  expect(Face({ name, id: '' }).props['data-letter']).toBe(letter);
});

test('the colour stays when the name changes', () => {
  const colours = ['Ravi', 'Asha'].map((name) => Face({ name, id: 'a1' }).props.style);
  expect(colours[0]).toEqual(colours[1]);
  expect(Face({ name: 'Ravi', id: 'a2' }).props.style).not.toEqual(colours[0]);
});
