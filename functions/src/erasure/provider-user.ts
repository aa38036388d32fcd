/**
 * Deletes the identity provider's user of a deleted account. The provider identifies users by number, so a delayed call
 * could delete a new user of the same number. To prevent this, the caller holds a lease on the erasure until the call is
 * over, and no one can sign up before the erasure is finished (docs/decisions/0038).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ContractError } from '@pg/contract/errors';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteFirebaseUser } from '../auth-provider/firebase-users.ts';
import { erasureRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import type { Erasure } from './erasure.ts';

/**
 * The length of a lease, in milliseconds. It is longer than all retries of the SDK together: five requests of 25 s and
 * four pauses of at most a minute.
 */
const lease = 7 * 60 * 1000;

/** How long to wait for the call of another process, in milliseconds. */
const longestWait = 3000;
/** The time between two reads of the lease, in milliseconds. */
const pause = 250;

/** Tests replace these. */
export interface Means {
  readonly clock?: () => Date;
  readonly deleteUser?: (userId: string) => Promise<void>;
}

/**
 * Deletes the provider's user while holding a lease on the erasure.
 *
 * @param isLast whether this is the last step, which finishes the erasure. An earlier step does nothing if another
 *   process holds the lease, because that process is deleting the user
 * @throws ContractError `unavailable` if another process keeps the lease, with the seconds until the lease ends
 */
export async function endProviderUser(
  erasure: Erasure,
  { isLast }: { isLast: boolean },
  { clock = () => new Date(), deleteUser = deleteFirebaseUser }: Means = {},
): Promise<void> {
  const by = randomUUID();
  for (const until = Date.now() + longestWait; ; await sleep(pause)) {
    const held = await hold(erasure, by, clock());
    if (held === 'held') break;
    if (held === 'over' || !isLast) return;
    if (Date.now() > until) throw new ContractError('unavailable', undefined, { retryAfter: held.seconds });
  }
  await deleteUser(erasure.userId);
  await release(erasure, by, isLast);
}

/** Takes the lease. Returns `over` if the erasure is finished, or the seconds until another process's lease ends. */
const hold = ({ formerId }: Erasure, by: string, now: Date): Promise<'held' | 'over' | { readonly seconds: number }> =>
  transact(async (tx) => {
    const [snapshot] = await readAll(tx, [erasureRef(formerId)]);
    const noted = snapshot.data();
    if (!noted) return 'over';
    const { providerCall } = noted;
    const left = providerCall && providerCall.by !== by ? Date.parse(providerCall.until) - now.getTime() : 0;
    if (left > 0) return { seconds: Math.ceil(left / 1000) };
    const until = new Date(now.getTime() + lease).toISOString();
    tx.update(erasureRef(formerId), { providerCall: { by, until } });
    return 'held';
  });

/** Releases the lease, unless it has expired and another process holds it. */
const release = ({ formerId }: Erasure, by: string, isLast: boolean): Promise<void> =>
  transact(async (tx) => {
    const [snapshot] = await readAll(tx, [erasureRef(formerId)]);
    if (snapshot.data()?.providerCall?.by !== by) return;
    if (isLast) tx.delete(erasureRef(formerId));
    else tx.update(erasureRef(formerId), { providerCall: FieldValue.delete() });
  });
