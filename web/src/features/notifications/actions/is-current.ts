/** Whether a registration is still valid (docs/product.md §11). */
import type { DeviceRegistration } from '#store/device/registration.ts';

/** A push token may change silently: it is registered again after this many milliseconds. */
const week = 7 * 24 * 60 * 60 * 1000;

type Wanted = Pick<DeviceRegistration, 'userId' | 'sessionVersion' | 'groupCodes'>;

/** Listed, for the same user and groups, not from before a password reset, and not older than a week. */
export const isCurrent = (mark: DeviceRegistration | undefined, wanted: Wanted, now: number): boolean =>
  mark?.listed === true &&
  mark.userId === wanted.userId &&
  mark.sessionVersion === wanted.sessionVersion &&
  now - mark.at < week &&
  mark.groupCodes.toSorted().join() === wanted.groupCodes.toSorted().join();
