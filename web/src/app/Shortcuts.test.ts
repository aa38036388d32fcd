/** What a key on the dashboard asks for. */
import { expect, test } from 'vitest';
import { shortcutAction } from './Shortcuts.tsx';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test('n adds, / searches, ? shows the keys, and the arrows move', () => {
  const asked = ['n', '/', '?', 'ArrowDown', 'ArrowUp', 'x'].map((key) => shortcutAction({ ...plain, key, code: '' }));
  expect(asked).toEqual(['add', 'search', 'help', 'next', 'previous', undefined]);
});

test('with Ctrl, Alt or Cmd, a key belongs to the browser', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
    expect(shortcutAction({ ...plain, [held]: true, key: 'n', code: 'KeyN' })).toBeUndefined();
  }
});
