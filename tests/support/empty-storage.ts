/** Gives each unit test file an empty local storage, because the web's store reads it as soon as it is imported. */
import { vi } from 'vitest';

const texts = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});
