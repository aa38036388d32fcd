/** Allows or refuses a one-time password, which the identity provider then sends by SMS (docs/product.md §2). */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { otps } from '../throttle/bounds.ts';
import { countIfWithin, takeTry } from '../throttle/throttle.ts';
import { knownDevice } from './device-token.ts';
import { accountOf } from './numbers.ts';

/**
 * Succeeds if an SMS may be requested. Each known browser of the user has its own tries. For all other browsers, the
 * tries are counted by place. Once a place has used up its tries, every number gets the same answer there. That answer
 * does not reveal which numbers have an account, and everyone at that place can still reset a password. The identity
 * provider's bot check protects the SMS itself.
 *
 * @throws ContractError `user-not-found`, which saves an SMS and reveals no more than signing up does;
 *   `too-many-requests` for a known browser.
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ request: { mobile }, now, origin }) => {
  const { userId, user } = await accountOf(mobile);
  const device = await knownDevice(origin.device, { userId, sessionVersion: user?.sessionVersion }, now);
  if (device !== undefined) {
    await takeTry(otps.fromDevice(mobile, device), now);
    return { mobile };
  }

  const mayLearn = await countIfWithin(otps.from(origin.address, mobile, origin.server), now);
  if (mayLearn && !user) throw new ContractError('user-not-found');
  return { mobile };
};
