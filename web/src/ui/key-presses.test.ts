/** Shortcuts follow the letter where the layout has Latin ones, and else the place of the key. */
import { expect, test } from 'vitest';
import { isUndo, keyOf } from './key-presses.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['Hindi', 'KeyZ', 'ॆ', 'z'],
  ['Hindi, a key of several letters', 'KeyN', 'त्र', 'n'],
  ['Kannada', 'KeyN', 'ಲ', 'n'],
  ['Russian', 'KeyZ', 'я', 'z'],
  ['Greek', 'KeyF', 'φ', 'f'],
  ['Arabic, a key of two letters', 'KeyB', 'لا', 'b'],
  ['Thai', 'KeyP', 'ย', 'p'],
  ['Kannada, a key that joins letters', 'KeyF', '\u200d', 'f'],
  ['Punjabi, a key without a letter', 'KeyZ', 'Unidentified', 'z'],
  ['Punjabi, a key without a letter', 'KeyZ', '', 'z'],
  ['Hindi', 'Slash', 'य', '/'],
  ['Dvorak', 'KeyN', 'b', 'b'],
  ['Dvorak', 'Slash', 'z', 'z'],
  ['AZERTY', 'KeyW', 'z', 'z'],
  ['AZERTY', 'KeyZ', 'w', 'w'],
  ['bépo', 'KeyW', 'é', 'é'],
  ['Latvian', 'KeyZ', 'ņ', 'ņ'],
  ['Russian, which has the sign elsewhere', 'Slash', '.', '.'],
  ['any', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['any, with Caps Lock', 'KeyN', 'N', 'n'],
])('on a keyboard that types %s, the key %s types %s and means %s', (_layout, code, key, meant) => {
  expect(keyOf({ ...none, code, key })).toBe(meant);
});

test.each([
  ['AZERTY', 'Slash', '§', '§'],
  ['English', 'Slash', '?', '?'],
  ['Arabic', 'Slash', '؟', '?'],
  ['Russian', 'KeyN', 'Т', 'N'],
])('on a keyboard that types %s, the key %s with Shift types %s and means %s', (_layout, code, key, meant) => {
  expect(keyOf({ ...none, shiftKey: true, code, key })).toBe(meant);
});

test('Ctrl+Z and ⌘Z undo, on a Hindi layout too; with Shift, Alt or both they are something else', () => {
  const z = { ...none, code: 'KeyZ', key: 'z' };
  expect(isUndo({ ...z, ctrlKey: true })).toBe(true);
  expect(isUndo({ ...z, metaKey: true })).toBe(true);
  expect(isUndo({ ...z, ctrlKey: true, key: 'ॆ' })).toBe(true);
  expect(isUndo({ ...z, ctrlKey: true, key: 'Z' })).toBe(true);
  expect(isUndo({ ...z, ctrlKey: true, key: ';', code: 'KeyZ' })).toBe(false);
  for (const held of ['shiftKey', 'altKey', 'metaKey']) {
    expect(isUndo({ ...z, ctrlKey: true, [held]: true })).toBe(false);
  }
  expect(isUndo(z)).toBe(false);
});
