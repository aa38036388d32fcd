/**
 * The second half of deleting an account: several transactions, each of which keeps every sum exact. A process may die
 * between two of them and several processes may run at once, so each step itself reads what is left to do.
 */
import { ContractError } from '@pg/contract/errors';
import {
  answeredCallsOf,
  devicesOf,
  erasureRef,
  erasuresOf,
  giveTakeCollection,
  movementsRef,
  outboxRef,
} from '../firestore/references.ts';
import { deleteSome } from './delete-some.ts';
import { disown, disownParts } from './disown.ts';
import { disownActivity } from './disown-activity.ts';
import { disownPayments } from './disown-payments.ts';
import type { Erasure } from './erasure.ts';
import { forgetInGroup } from './forget-in-group.ts';
import { endProviderUser, type Means } from './provider-user.ts';
import { restartChangesIn } from './restart-changes.ts';

/**
 * How long a sign-up continues an erasure, in milliseconds. Well below the ten seconds of a call (within.ts), so that
 * the caller gets `retryAfter`.
 */
const timeLimit = 5000;
/** How many seconds the person should wait before trying again when `timeLimit` is over. */
const retryAfter = 30;

interface Limits extends Means {
  /** The instant after which no further step starts, in milliseconds since 1970. */
  readonly until?: number;
}

/**
 * Erases what is left of the account, which may be nothing.
 *
 * @throws ContractError `unavailable` while another process is deleting the provider's user, and when the time is up
 */
export async function erase(
  formerId: string,
  { until = Number.POSITIVE_INFINITY, ...means }: Limits = {},
): Promise<void> {
  const noted = (await erasureRef(formerId).get()).data();
  if (!noted) return;
  const erasure: Erasure = { formerId, userId: noted.userId };
  const { userId } = noted;

  const repeat = async (step: () => Promise<boolean>): Promise<void> => {
    do {
      if (Date.now() > until) throw new ContractError('unavailable', undefined, { retryAfter });
    } while (await step());
  };
  await restartChangesIn(noted.groupCodes);
  await repeat(() => disown(erasure));
  for (const code of noted.groupCodes) {
    await repeat(disownParts(erasure, code));
    await repeat(() => disownPayments(erasure, code));
    // After the payments, because taking back a payment that still has the number writes an entry about the person.
    await repeat(() => disownActivity(erasure, code));
    await forgetInGroup(erasure, code);
  }
  const own = [
    movementsRef(userId),
    giveTakeCollection(userId),
    outboxRef(userId),
    answeredCallsOf(userId),
    devicesOf(userId),
  ];
  for (const query of own) await repeat(() => deleteSome(erasure, query));
  await endProviderUser(erasure, { isLast: true }, means);
}

/**
 * Erases what is left of a number's former account, so that someone can sign up with the number again.
 *
 * @throws ContractError `unavailable` while another process is deleting the provider's user, and after 5 s. The trigger
 *   then continues the erasure
 */
export async function finishErasure(userId: string, limits: Limits = {}): Promise<void> {
  const until = Date.now() + timeLimit;
  const { docs } = await erasuresOf(userId).get();
  for (const { id } of docs) await erase(id, { until, ...limits });
}
