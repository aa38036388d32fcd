/**
 * Deleting the identity provider's user of a deleted account. The provider knows people by their number alone, so a call that
 * is still under way must never reach the user of somebody who signed up with the number meanwhile: the caller holds the
 * erasure until the call is over, and nobody signs up before the erasure is over (docs/decisions/0038).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ContractError } from '@pg/contract/errors';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteFirebaseUser } from '../auth-provider/firebase-users.ts';
import { readAll } from '../firestore/read-all.ts';
import { erasureRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';
import type { Erasure } from './erasure.ts';

/** Longer than the SDK goes on trying: five requests of 25 s, and four pauses of a minute at most. In milliseconds. */
const lease = 7 * 60 * 1000;

/** How long another's call is waited for, and how often it is looked after. In milliseconds. */
const patience = 3000;
const pause = 250;

/** What a test puts in the place of the world. */
export interface Means {
  readonly clock?: () => Date;
  readonly deleteUser?: (userId: string) => Promise<void>;
}

/**
 * Deletes the provider's user while the erasure is held.
 *
 * @param isLast whether this is the erasure's last step, which ends it. Otherwise it is left to a holder, if there is one
 * @throws ContractError `unavailable` while another goes on holding it, with the seconds until its lease ends
 */
export async function endProviderUser(
  erasure: Erasure,
  { isLast }: { isLast: boolean },
  { clock = () => new Date(), deleteUser = deleteFirebaseUser }: Means = {},
): Promise<void> {
  const by = randomUUID();
  for (const until = Date.now() + patience; ; await sleep(pause)) {
    const held = await hold(erasure, by, clock());
    if (held === 'held') break;
    if (held === 'over' || !isLast) return;
    if (Date.now() > until) throw new ContractError('unavailable', undefined, held.seconds);
  }
  await deleteUser(erasure.userId);
  await letGo(erasure, by, isLast);
}

/** Holds the erasure; or says that it is over, or in how many seconds another's lease ends. */
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

/** Unless somebody else holds it by now, since the lease ran out. */
const letGo = ({ formerId }: Erasure, by: string, isLast: boolean): Promise<void> =>
  transact(async (tx) => {
    const [snapshot] = await readAll(tx, [erasureRef(formerId)]);
    if (snapshot.data()?.providerCall?.by !== by) return;
    if (isLast) tx.delete(erasureRef(formerId));
    else tx.update(erasureRef(formerId), { providerCall: FieldValue.delete() });
  });
