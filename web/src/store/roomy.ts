/**
 * Small texts in local storage. One that finds it full is remembered for as long as this page is open, and nothing older
 * is left to be found in its place.
 */
const remembered = new Map<string, string>();

export const roomy = {
  read: (key: string): string | null => remembered.get(key) ?? localStorage.getItem(key),
  write(key: string, text: string): void {
    remembered.delete(key);
    try {
      localStorage.setItem(key, text);
    } catch {
      localStorage.removeItem(key);
      remembered.set(key, text);
    }
  },
  drop(key: string): void {
    remembered.delete(key);
    localStorage.removeItem(key);
  },
};
