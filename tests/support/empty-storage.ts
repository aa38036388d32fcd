/** Gives each unit test file an empty local storage, because the web's store reads it as soon as it is imported. */
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
