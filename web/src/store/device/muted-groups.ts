/** The groups that the user has muted on this device, in local storage until the user signs out. */
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';

export const mutedGroups = {
  /** Returns the codes of the groups that this user has muted. */
  of(userId: string): readonly string[] {
    try {
      const saved = JSON.parse(safeStorage.read(keys.mutedGroups) ?? 'null') as {
        userId?: unknown;
        codes?: unknown;
      } | null;
      return saved?.userId === userId && Array.isArray(saved.codes)
        ? saved.codes.filter((code) => typeof code === 'string')
        : [];
    } catch {
      return [];
    }
  },
  save: (userId: string, codes: readonly string[]): void =>
    safeStorage.write(keys.mutedGroups, JSON.stringify({ userId, codes })),
};
