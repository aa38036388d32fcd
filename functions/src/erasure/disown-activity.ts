/** Removes a deleted account's number and name from the activity of a group. The entries stay. */
import { formerMemberName } from '@pg/contract/former-member';
import { FieldValue } from 'firebase-admin/firestore';
import { activityRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';

/** How many entries by the person, and how many about the person, one transaction changes. */
const atOnce = 200;

/** Renames the person in some of the entries. Returns whether there may be more. */
export async function disownActivity(erasure: Erasure, code: string): Promise<boolean> {
  const { userId, formerId } = erasure;
  const found = await Promise.all(
    (['by', 'other'] as const).map((who) => activityRef(code).where(who, '==', userId).limit(atOnce).select().get()),
  );
  const [byThem, aboutThem] = found;
  await transact(async (tx) => {
    if (!(await isUnfinished(tx, erasure))) return;
    // A request id would lead to log lines about the person.
    const anonymous = { by: formerId, byName: formerMemberName, requestId: FieldValue.delete() };
    for (const { ref } of byThem?.docs ?? []) tx.update(ref, anonymous);
    for (const { ref } of aboutThem?.docs ?? []) tx.update(ref, { other: formerId, otherName: formerMemberName });
  });
  return Math.max(...found.map(({ size }) => size)) === atOnce;
}
