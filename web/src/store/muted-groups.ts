/** The groups that this device is not to hear of, in local storage: each person's own. Dropped at sign-out. */
const key = 'mutedGroups';

export const mutedGroups = {
  /** Their codes. */
  of(userId: string): readonly string[] {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { userId?: unknown; codes?: unknown } | null;
      return kept?.userId === userId && Array.isArray(kept.codes)
        ? kept.codes.filter((code) => typeof code === 'string')
        : [];
    } catch {
      return [];
    }
  },
  save: (userId: string, codes: readonly string[]): void =>
    localStorage.setItem(key, JSON.stringify({ userId, codes })),
  clear: (): void => localStorage.removeItem(key),
};
