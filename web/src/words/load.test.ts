/** Developers can see a language in preparation before it is complete. */
import { expect, test, vi } from 'vitest';
import english from './en/first.ts';

vi.stubGlobal('document', { documentElement: { lang: '' } });
vi.stubGlobal('localStorage', { getItem: () => 'xx' });
vi.mock('./languages.ts', async (original) => {
  const half = {
    first: async () => ({ default: { common: { loading: 'Lxxl' } } }),
    front: async () => ({ default: {} }),
  };
  return {
    ...(await original<object>()),
    drafts: { xx: { tag: 'xx', ...half, list: half.front, more: half.front, late: half.front } },
  };
});

test('A draft shows its own sentences, and English ones where it has none', async () => {
  // load.ts chooses the language when it is loaded, and another test file may have loaded it already.
  vi.resetModules();
  const { loadWords } = await import('./load.ts');
  const { words } = await import('./all.ts');
  await Promise.all([loadWords('first'), loadWords('late')]);
  expect(document.documentElement.lang).toBe('xx');
  expect(words.common).toMatchObject({ ...english.common, loading: 'Lxxl' });
  expect(words.language.choose).toBe('Language');
  expect(words.tags.milk).toBe('milk');
});
