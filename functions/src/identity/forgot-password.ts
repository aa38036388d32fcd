/** Allows or refuses a one-time password; the identity provider sends the SMS itself (docs/product.md §2). */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { userRef } from '../firestore/references.ts';
import { otps } from '../throttle/bounds.ts';
import { countIfWithin, takeTry } from '../throttle/throttle.ts';
import { knownDevice } from './device-token.ts';

/**
 * Answers when an SMS may be requested. A browser that is known for the user has its own tries. All others are counted
 * by place. Above that bound every number gets the same answer: it no longer reveals which numbers have an account, and
 * everyone at that place can still reset a password. The SMS itself is protected by the identity provider's bot check.
 *
 * @throws ContractError `user-not-found` (signing up reveals as much, and an SMS to a stranger costs money);
 *   `too-many-requests` for a known browser.
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ request: { mobile }, now, origin }) => {
  const user = (await userRef(mobile).get()).data();
  const device = await knownDevice(origin.device, { userId: mobile, sessionVersion: user?.sessionVersion }, now);
  if (device !== undefined) {
    await takeTry(otps.fromDevice(mobile, device), now);
    return { mobile };
  }

  const mayLearn = await countIfWithin(otps.from(origin.address, mobile), now);
  if (mayLearn && !user) throw new ContractError('user-not-found');
  return { mobile };
};
