/**
 * The second half of deleting an account: as many transactions as it takes, each of which leaves every sum exact. Whoever
 * runs them may die between two, and several may run at once: each step finds what is still to do by itself.
 */
import { deleteFirebaseUser } from '../identity/end-sessions.ts';
import {
  answeredCallsOf,
  erasureRef,
  erasuresOf,
  giveTakeCollection,
  movementsRef,
  outboxRef,
} from '../store/references.ts';
import { transact } from '../store/transact.ts';
import { deleteSome } from './delete-some.ts';
import { disown } from './disown.ts';
import { forgetInGroup } from './forget-in-group.ts';
import type { Erasure } from './standing.ts';

/** Erases what is left of the account. Does nothing when it is done already. */
export async function erase(formerId: string): Promise<void> {
  const noted = (await erasureRef(formerId).get()).data();
  if (!noted) return;
  const erasure: Erasure = { formerId, userId: noted.userId };
  const { userId } = noted;

  while (await disown(erasure));
  for (const code of noted.groupCodes) await forgetInGroup(erasure, code);
  const own = [movementsRef(userId), giveTakeCollection(userId), outboxRef(userId), answeredCallsOf(userId)];
  for (const query of own) while (await deleteSome(erasure, query));
  await deleteFirebaseUser(userId);
  await transact(async (tx) => {
    tx.delete(erasureRef(formerId));
  });
}

/** Erases what is left of a number's former account, so that the number can be signed up again. */
export async function finishErasure(userId: string): Promise<void> {
  const { docs } = await erasuresOf(userId).get();
  for (const { id } of docs) await erase(id);
}
