/**
 * The second half of deleting an account: as many transactions as it takes, each of which leaves every sum exact. Whoever
 * runs them may die between two, and several may run at once: each step finds what is still to do by itself.
 */
import {
  answeredCallsOf,
  devicesOf,
  erasureRef,
  erasuresOf,
  giveTakeCollection,
  movementsRef,
  outboxRef,
} from '../store/references.ts';
import { deleteSome } from './delete-some.ts';
import { disown } from './disown.ts';
import { disownActivity } from './disown-activity.ts';
import { forgetInGroup } from './forget-in-group.ts';
import { endProviderUser, type Means } from './provider-user.ts';
import type { Erasure } from './standing.ts';

/**
 * Erases what is left of the account. Does nothing when it is done already.
 *
 * @throws ContractError `unavailable` while another asks the identity provider
 */
export async function erase(formerId: string, means: Means = {}): Promise<void> {
  const noted = (await erasureRef(formerId).get()).data();
  if (!noted) return;
  const erasure: Erasure = { formerId, userId: noted.userId };
  const { userId } = noted;

  while (await disown(erasure));
  for (const code of noted.groupCodes) {
    while (await disownActivity(erasure, code));
    await forgetInGroup(erasure, code);
  }
  const own = [
    movementsRef(userId),
    giveTakeCollection(userId),
    outboxRef(userId),
    answeredCallsOf(userId),
    devicesOf(userId),
  ];
  for (const query of own) while (await deleteSome(erasure, query));
  await endProviderUser(erasure, { isLast: true }, means);
}

/**
 * Erases what is left of a number's former account, so that the number can be signed up again.
 *
 * @throws ContractError `unavailable` while another asks the identity provider
 */
export async function finishErasure(userId: string, means: Means = {}): Promise<void> {
  const { docs } = await erasuresOf(userId).get();
  for (const { id } of docs) await erase(id, means);
}
