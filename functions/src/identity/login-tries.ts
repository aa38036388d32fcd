/** Counts failed logins: narrowly for the browser or the place they come from, widely for the person and the address. */
import type { Origin } from '../call.ts';
import { logins } from '../throttle/bounds.ts';
import { checkBounds, countTry, forgiveTries, takeTry } from '../throttle/throttle.ts';

/** A login under way, to be told how it ended. */
export interface LoginAttempt {
  readonly failed: () => Promise<void>;
  readonly succeeded: () => Promise<void>;
}

/**
 * Begins a login. A browser that is known for the user has tries of its own, which no stranger can use up.
 *
 * @throws ContractError `too-many-requests`.
 */
export async function beginLogin(
  userId: string,
  { address, device }: Pick<Origin, 'address' | 'device'>,
  now: Date,
): Promise<LoginAttempt> {
  const narrow = device === undefined ? logins.ofUserFrom(userId, address) : logins.fromDevice(userId, device);
  const wide =
    device === undefined ? [logins.ofUser(userId), ...logins.from(address, userId)] : [logins.fromKnownDevices(userId)];
  await Promise.all([takeTry(narrow, now), checkBounds(wide, now)]);
  return {
    failed: () => countTry(wide, now),
    succeeded: () => forgiveTries([narrow], now),
  };
}

/** Lifts every lock on the person that this origin could meet, after the person proved the number. */
export const liftLock = (userId: string, { address }: Pick<Origin, 'address'>, now: Date): Promise<void> =>
  forgiveTries([logins.ofUserFrom(userId, address), logins.ofUser(userId), logins.fromKnownDevices(userId)], now);
