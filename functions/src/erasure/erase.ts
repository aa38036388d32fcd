/**
 * The second half of deleting an account: several transactions, each of which keeps every sum exact. A process may die
 * between two of them and several processes may run at once, so each step itself reads what is left to do. The next
 * process goes on where the last one stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises';
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

/** How many seconds someone who signs up with the number should wait before trying again. */
const retryAfter = 30;

interface Limits extends Means {
  /** The instant after which no further step starts, in milliseconds since 1970. */
  readonly until?: number;
}

/**
 * Erases what is left of the account, which may be nothing: first what belonged to the person alone, then the number in
 * one group after the other.
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
  const own = [
    movementsRef(userId),
    giveTakeCollection(userId),
    outboxRef(userId),
    answeredCallsOf(userId),
    devicesOf(userId),
  ];
  for (const query of own) await repeat(() => deleteSome(erasure, query));
  await repeat(() => disown(erasure));
  for (const code of noted.groupCodes) {
    await restartChangesIn(code);
    await repeat(() => disownParts(erasure, code));
    await repeat(() => disownPayments(erasure, code));
    // After the payments, because taking back a payment that still has the number writes an entry about the person.
    await repeat(() => disownActivity(erasure, code));
    await forgetInGroup(erasure, code);
  }
  await endProviderUser(erasure, { isLast: true }, means);
}

/** How long a sign-up waits for an erasure, in milliseconds. Well below the ten seconds of a call (within.ts). */
const longestWait = 5000;
/** The time between two looks, in milliseconds. */
const pause = 1000;

/**
 * Waits until nothing is left of a number's former account, so that someone can sign up with the number again. Anyone
 * can send a sign-up, so this only looks: the triggers erase (triggers.ts).
 *
 * @throws ContractError `unavailable` after 5 s, with the seconds until it is worth trying again
 */
export async function untilErased(userId: string): Promise<void> {
  for (const until = Date.now() + longestWait; ; await sleep(pause)) {
    const [found] = (await erasuresOf(userId).limit(1).get()).docs;
    if (!found) return;
    if (Date.now() < until) continue;
    // If the process that calls the provider has died, no one else may call it before the lease ends.
    const lease = Date.parse(found.data().providerCall?.until ?? '') - Date.now();
    throw new ContractError('unavailable', undefined, { retryAfter: lease > 0 ? Math.ceil(lease / 1000) : retryAfter });
  }
}
