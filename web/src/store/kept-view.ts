/** Where the last view is kept, in local storage. What it holds is kept.ts's business. */
const key = 'lastView';

export const keptView = {
  saved: (): string | null => localStorage.getItem(key),
  save: (text: string): void => localStorage.setItem(key, text),
  clear: (): void => localStorage.removeItem(key),
};
