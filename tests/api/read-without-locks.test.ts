/** Documents that a transaction reads without a lock (docs/decisions/0042). */
import { randomUUID } from 'node:crypto';
import { eventRef } from '@pg/functions/firestore/references';
import { transact } from '@pg/functions/firestore/transact';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';

it('A transaction that has read a document without a lock cannot set it, because a set would overwrite unseen changes', async () => {
  const ref = eventRef(randomUUID());
  const overwriting = transact(async (tx) => {
    await tx.look([ref]);
    tx.set(ref, { expiresAt: Timestamp.now() });
  });
  await expect(overwriting).rejects.toThrow('not set');
  expect((await ref.get()).exists).toBe(false);
});
