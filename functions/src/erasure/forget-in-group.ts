/** Removes a deleted account's number and name from a group, after its expenses have been moved to the former id. */
import type { StruckExpense } from '@pg/contract/documents';
import { formerMemberName } from '@pg/contract/former-member';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { groupRef, monthsRef } from '../firestore/references.ts';
import { readAll, readQuery, transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';

/**
 * Removes the person from the group's months, former members and removed expenses. The person's amount in each month is
 * zero by then.
 */
export const forgetInGroup = (erasure: Erasure, code: string): Promise<void> =>
  transact(async (tx) => {
    const { userId, formerId } = erasure;
    if (!(await isUnfinished(tx, erasure))) return;
    const [[snapshot], months] = await Promise.all([readAll(tx, [groupRef(code)]), readQuery(tx, monthsRef(code))]);
    const group = snapshot.data();
    if (!group) return;

    for (const { ref, ...month } of months.docs.map((one) => ({ ref: one.ref, ...one.data() }))) {
      if (!Object.hasOwn(month.byMember, userId)) continue;
      tx.update(ref, new FieldPath('byMember', userId), FieldValue.delete(), 'revision', FieldValue.increment(1));
    }
    if (group.createdBy === userId) tx.update(groupRef(code), { createdBy: formerId });
    const struck = group.struck ?? [];
    const isNamed = struck.some(({ by, other }) => by === userId || other === userId);
    if (isNamed) tx.update(groupRef(code), { struck: struck.map((one) => disowned(one, erasure)) });
    if (!isNamed && !Object.hasOwn(group.former, userId)) return;
    tx.update(groupRef(code), new FieldPath('former', userId), FieldValue.delete(), 'revision', group.revision + 1);
  });

/** Returns a removed expense without the person's number and name. */
const disowned = (struck: StruckExpense, { userId, formerId }: Erasure): StruckExpense => ({
  ...struck,
  ...(struck.by === userId && { by: formerId, byName: formerMemberName }),
  ...(struck.other === userId && { other: formerId, otherName: formerMemberName }),
});
