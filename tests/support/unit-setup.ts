/**
 * Each unit test file begins with an empty local storage, and ends without its fakes, since the next one runs in the
 * same worker.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// The store of the web reads it as soon as it is imported.
const texts = new Map<string, string>();
const value: Storage = {
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
  clear: () => texts.clear(),
  key: (index) => [...texts.keys()][index] ?? null,
  get length() {
    return texts.size;
  },
};
// Not with vi.stubGlobal: a test that undoes its own fakes would undo this one too.
Object.defineProperty(globalThis, 'localStorage', { value, configurable: true, writable: true });
