/** Whether a registration still holds (docs/product.md §11). */
import type { DeviceRegistration } from '#store/device/registration.ts';

/** A push token may change without a word: it is told again after this many milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

type Wanted = Pick<DeviceRegistration, 'userId' | 'sessionVersion' | 'groupCodes'>;

/** Listed, of the same person, before no password reset, for the same groups, and not older than a week. */
export const isCurrent = (mark: DeviceRegistration | undefined, wanted: Wanted, now: number): boolean =>
  mark?.listed === true &&
  mark.userId === wanted.userId &&
  mark.sessionVersion === wanted.sessionVersion &&
  now - mark.at < week &&
  mark.groupCodes.toSorted().join() === wanted.groupCodes.toSorted().join();
