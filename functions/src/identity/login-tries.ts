/**
 * Limits how often someone can enter a wrong password. Few tries are allowed with a browser that the user has logged in
 * with before, and few for one user from one place. Far more are allowed for one user from all places together, and
 * from one place for all users together.
 */
import type { Origin } from '../call.ts';
import { logins } from '../throttle/bounds.ts';
import { countTry, forgiveTries, returnTry, takeTryWithin } from '../throttle/throttle.ts';

/**
 * Checks a password, unless too many wrong ones were tried (throttle/bounds.ts). A browser that the user has logged in
 * with before has its own tries, which a stranger cannot use up. A check that could not be made, for example because
 * too many were waiting, costs no try.
 *
 * @param isRight checks the password. Its errors are thrown to the caller.
 * @returns whether the password is right.
 * @throws ContractError `too-many-requests`.
 */
export async function countedProof(
  userId: string,
  { address, server, device }: Pick<Origin, 'address' | 'server' | 'device'>,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const narrow = device === undefined ? logins.ofUserFrom(userId, address) : logins.fromDevice(userId, device);
  const wide =
    device === undefined
      ? [logins.ofUser(userId), ...logins.from(address, userId, server)]
      : [logins.fromKnownDevices(userId)];
  await takeTryWithin(wide, narrow, now);
  const proven = await isRight().catch(async (failure) => {
    await returnTry(narrow, now);
    throw failure;
  });
  await (proven ? forgiveTries([narrow], now) : countTry(wide, now));
  return proven;
}

/**
 * Forgets the user's failed logins from this address and from all places together. Those of the place itself stay.
 * Called when the user has proved the number or deleted the account.
 */
export const liftLock = (userId: string, { address }: Pick<Origin, 'address'>, now: Date): Promise<void> =>
  forgiveTries([logins.ofUserFrom(userId, address), logins.ofUser(userId), logins.fromKnownDevices(userId)], now);
