/**
 * Limits wrong passwords. The bounds are narrow for a known browser, and for one user at one place. They are wide for
 * all tries about one user, and for all tries from one place.
 */
import type { Origin } from '../call.ts';
import { logins } from '../throttle/bounds.ts';
import { checkBounds, countTry, forgiveTries, returnTry, takeTry } from '../throttle/throttle.ts';

/**
 * Checks a password under the bounds of logins. A known browser of the user has separate tries, which a stranger cannot
 * use up. A check that fails for a reason other than the password, such as a full lane, costs no try.
 *
 * @param isRight makes the check. Its errors are passed on.
 * @returns whether the password is right.
 * @throws ContractError `too-many-requests`.
 */
export async function countedProof(
  userId: string,
  { address, device }: Pick<Origin, 'address' | 'device'>,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const narrow = device === undefined ? logins.ofUserFrom(userId, address) : logins.fromDevice(userId, device);
  const wide =
    device === undefined ? [logins.ofUser(userId), ...logins.from(address, userId)] : [logins.fromKnownDevices(userId)];
  await Promise.all([takeTry(narrow, now), checkBounds(wide, now)]);
  const proven = await isRight().catch(async (failure) => {
    await returnTry(narrow, now);
    throw failure;
  });
  await (proven ? forgiveTries([narrow], now) : countTry(wide, now));
  return proven;
}

/** Removes every lock that could affect the user at this origin, after the user has proved the number. */
export const liftLock = (userId: string, { address }: Pick<Origin, 'address'>, now: Date): Promise<void> =>
  forgiveTries([logins.ofUserFrom(userId, address), logins.ofUser(userId), logins.fromKnownDevices(userId)], now);
