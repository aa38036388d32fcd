/** The group that the user was last in, in local storage under the key that docs/product.md §2 names. */
import { isGroupCode } from '@pg/contract/ids';
import { keys } from './keys.ts';
import { safeStorage } from './safe-storage.ts';

export const currentGroupCode = {
  /** Returns the saved code, or null when the saved text is not a code. */
  saved: (): string | null => {
    const code = safeStorage.read(keys.currentGroup);
    return code !== null && isGroupCode(code) ? code : null;
  },
  /** If storage is full, the next visit starts with the first group. */
  save: (code: string): void => void safeStorage.writeIfRoom(keys.currentGroup, code),
  clear: (): void => safeStorage.drop(keys.currentGroup),
};
