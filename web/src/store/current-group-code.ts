/** The group a person was last in, in local storage under the key that docs/product.md §2 names. */
import { isGroupCode } from '@pg/contract/group-code';

const key = 'currentGroupCode';

export const currentGroupCode = {
  /** The kept code, or null when what stands there is none. */
  saved: (): string | null => {
    const kept = localStorage.getItem(key);
    return kept !== null && isGroupCode(kept) ? kept : null;
  },
  /** A storage that is full keeps none: the next visit begins with the first group. */
  save: (code: string): void => {
    try {
      localStorage.setItem(key, code);
    } catch {
      localStorage.removeItem(key);
    }
  },
  clear: (): void => localStorage.removeItem(key),
};
