/**
 * Each unit test file begins with an empty page and local storage, and ends without its fakes, since the next one runs
 * in the same worker.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const texts = new Map<string, string>();
const localStorage: Storage = {
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
  clear: () => texts.clear(),
  key: (index) => [...texts.keys()][index] ?? null,
  get length() {
    return texts.size;
  },
};
// The web's code reads these as soon as it is imported.
const page = {
  localStorage,
  document: { documentElement: { lang: '' } },
  history: { state: null },
  addEventListener: () => undefined,
};
for (const [name, value] of Object.entries(page)) {
  // Not with vi.stubGlobal: a test that undoes its own fakes would undo this one too.
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
