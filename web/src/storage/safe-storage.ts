/** Local storage, which may be full. Writing a text that does not fit removes the older text under the same key. */
import type { StorageKey } from './keys.ts';

/** Texts that did not fit, in memory until the page is closed. */
const remembered = new Map<StorageKey, string>();

function isStored(key: StorageKey, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    localStorage.removeItem(key);
    return false;
  }
}

export const safeStorage = {
  read: (key: StorageKey): string | null => remembered.get(key) ?? localStorage.getItem(key),
  /** Writes a text, in memory if storage is full. */
  write(key: StorageKey, text: string): void {
    remembered.delete(key);
    if (!isStored(key, text)) remembered.set(key, text);
  },
  /** Writes a text that the app can do without: if storage is full, nothing is kept. Returns whether it was written. */
  writeIfRoom: isStored,
  drop(key: StorageKey): void {
    remembered.delete(key);
    localStorage.removeItem(key);
  },
};
