/** The groups that this device is not to hear of, in local storage: each person's own. Dropped at sign-out. */
import { roomy } from './roomy.ts';

const key = 'mutedGroups';

export const mutedGroups = {
  /** Their codes. */
  of(userId: string): readonly string[] {
    try {
      const kept = JSON.parse(roomy.read(key) ?? 'null') as { userId?: unknown; codes?: unknown } | null;
      return kept?.userId === userId && Array.isArray(kept.codes)
        ? kept.codes.filter((code) => typeof code === 'string')
        : [];
    } catch {
      return [];
    }
  },
  save: (userId: string, codes: readonly string[]): void => roomy.write(key, JSON.stringify({ userId, codes })),
  clear: (): void => roomy.drop(key),
};
