/** Lets a person ask for a one-time password; the SMS itself is sent by the identity provider (docs/product.md §2). */
import { ContractError } from '@pg/contract/errors';
import type { Handler } from '../call.ts';
import { userRef } from '../firestore/references.ts';
import { otps } from '../throttle/bounds.ts';
import { spendTry, takeTry } from '../throttle/throttle.ts';
import { knownDevice } from './device-token.ts';

/**
 * Says whether an SMS may be asked for. A browser that is known for the user has tries of its own; all others are counted by
 * the place they come from and never by the number, so that no stranger uses up the member's.
 *
 * @throws ContractError `user-not-found` (signing up tells as much, and an SMS to a stranger costs money);
 *   `too-many-requests`.
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ request: { mobile }, now, origin }) => {
  const user = (await userRef(mobile).get()).data();
  const device = await knownDevice(origin.device, { userId: mobile, sessionVersion: user?.sessionVersion }, now);
  if (device !== undefined) {
    await takeTry(otps.fromDevice(mobile, device), now);
    return { mobile };
  }

  await spendTry(otps.from(origin.address, mobile), now);
  if (!user) throw new ContractError('user-not-found');
  return { mobile };
};
