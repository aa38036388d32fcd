/** Where the last views are kept, in local storage. What they hold is the business of kept.ts and kept-give-take.ts. */
const keys = ['lastView', 'lastGiveTake'] as const;
type Key = (typeof keys)[number];

export const keptView = {
  saved: (key: Key): string | null => localStorage.getItem(key),
  /** A storage that is full keeps none: the next visit begins without. */
  save: (key: Key, text: string): void => {
    try {
      localStorage.setItem(key, text);
    } catch {
      localStorage.removeItem(key);
    }
  },
  drop: (key: Key): void => localStorage.removeItem(key),
  clear: (): void => {
    for (const key of keys) localStorage.removeItem(key);
  },
};
