/** Takes a deleted account's number and name out of a group, once its expenses are nobody's. */
import type { StruckExpense } from '@pg/contract/documents';
import { formerMemberName } from '@pg/contract/former-member';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { readAll } from '../firestore/read-all.ts';
import { readQuery } from '../firestore/read-query.ts';
import { groupRef, monthsRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';
import { type Erasure, isUnfinished } from './erasure.ts';

/** The parts of the person are nothing by now, and their keys go; so does the name among those who left and in what was taken out. */
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
    const isTold = struck.some(({ by, other }) => by === userId || other === userId);
    if (isTold) tx.update(groupRef(code), { struck: struck.map((one) => disowned(one, erasure)) });
    if (!isTold && !Object.hasOwn(group.former, userId)) return;
    tx.update(groupRef(code), new FieldPath('former', userId), FieldValue.delete(), 'revision', group.revision + 1);
  });

/** What was taken out, by or of the person, told as by or of nobody. */
const disowned = (struck: StruckExpense, { userId, formerId }: Erasure): StruckExpense => ({
  ...struck,
  ...(struck.by === userId && { by: formerId, byName: formerMemberName }),
  ...(struck.other === userId && { other: formerId, otherName: formerMemberName }),
});
