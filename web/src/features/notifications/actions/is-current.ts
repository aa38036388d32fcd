/** Whether a registration is still valid (docs/product.md §11). */
import type { DeviceRegistration } from '#store/device/registration.ts';

/** In milliseconds. A push token may change silently, so a registration is valid for a week only. */
const week = 7 * 24 * 60 * 60 * 1000;

type Wanted = Pick<DeviceRegistration, 'userId' | 'sessionVersion' | 'groupCodes' | 'language'>;

/**
 * Returns true if the account lists the registration, if its values are the wanted ones, and if it is less than a week
 * old.
 */
export const isCurrent = (registration: DeviceRegistration | undefined, wanted: Wanted, now: number): boolean =>
  registration?.listed === true &&
  registration.userId === wanted.userId &&
  registration.sessionVersion === wanted.sessionVersion &&
  registration.language === wanted.language &&
  now - registration.at < week &&
  registration.groupCodes.toSorted().join() === wanted.groupCodes.toSorted().join();
