/** Whether a registration still holds (docs/product.md §11). */
import type { DeviceMark } from '#store/device-mark.ts';

/** A push token may change without a word: it is told again after this many milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

interface Wanted {
  readonly userId: string;
  readonly groupCodes: readonly string[];
}

/** Of the same person, for the same groups, and not older than a week. */
export const isCurrent = (mark: DeviceMark | undefined, { userId, groupCodes }: Wanted, now: number): boolean =>
  mark !== undefined &&
  mark.userId === userId &&
  now - mark.at < week &&
  mark.groupCodes.toSorted().join() === groupCodes.toSorted().join();
