/** Makes a deleted account nobody's in what happened in a group: the entries stay, number and name go. */
import { formerMemberName } from '@pg/contract/former-member';
import { FieldValue } from 'firebase-admin/firestore';
import { readQuery } from '../firestore/read-query.ts';
import { activityRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';

/** How many entries of each kind a transaction takes. */
const atOnce = 200;

/** Renames the person in some of the entries. Returns whether there may be more. */
export const disownActivity = (erasure: Erasure, code: string): Promise<boolean> =>
  transact(async (tx) => {
    if (!(await isUnfinished(tx, erasure))) return false;
    const { userId, formerId } = erasure;
    const [byThem, aboutThem] = await Promise.all(
      (['by', 'other'] as const).map((who) => readQuery(tx, activityRef(code).where(who, '==', userId).limit(atOnce))),
    );
    // Nor does anything lead from here to the lines that the log still holds about the person.
    const nobodys = { by: formerId, byName: formerMemberName, requestId: FieldValue.delete() };
    for (const { ref } of byThem?.docs ?? []) tx.update(ref, nobodys);
    for (const { ref } of aboutThem?.docs ?? []) tx.update(ref, { other: formerId, otherName: formerMemberName });
    return byThem?.size === atOnce || aboutThem?.size === atOnce;
  });
