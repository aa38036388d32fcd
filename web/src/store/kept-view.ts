/** Where the last view is kept, in local storage. What it holds is kept.ts's business. */
const key = 'lastView';

export const keptView = {
  saved: (): string | null => localStorage.getItem(key),
  /** A storage that is full keeps none: the next visit begins without. */
  save: (text: string): void => {
    try {
      localStorage.setItem(key, text);
    } catch {
      localStorage.removeItem(key);
    }
  },
  clear: (): void => localStorage.removeItem(key),
};
