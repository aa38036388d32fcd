/** Removes a deleted account's number and name from a group, after its amounts have been moved to the former id. */
import type { StruckExpense } from '@pg/contract/documents';
import { formerMemberName } from '@pg/contract/former-member';
import { type Paise, zero } from '@pg/contract/money';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { balancesRef, erasureRef, groupRef, monthsRef } from '../firestore/references.ts';
import { readAll, transact } from '../firestore/transact.ts';
import { marksFor } from '../names.ts';
import { type Erasure, isUnfinished } from './erasure.ts';

/**
 * Removes the person from the group's months, balances, former members and removed expenses. The person's amounts are
 * zero by then. If a stored sum was wrong and is not zero, its remainder moves to the former id, so that nothing is
 * lost. Afterwards nothing in the group names the person, so no later process looks at it again.
 */
export async function forgetInGroup(erasure: Erasure, code: string): Promise<void> {
  await forget(erasure, code);
  await finish(erasure, code);
}

async function forget(erasure: Erasure, code: string): Promise<void> {
  const { userId, formerId } = erasure;
  // By now no expense names the person, so no further month can.
  const stored = await monthsRef(code).select().get();
  await transact(async (tx) => {
    if (!(await isUnfinished(tx, erasure))) return;
    const [[snapshot, sums], months] = await Promise.all([
      readAll(tx, [groupRef(code), balancesRef(code)]),
      readAll(
        tx,
        stored.docs.map(({ id }) => monthsRef(code).doc(id)),
      ),
    ]);
    const group = snapshot.data();
    if (!group) return;

    for (const { ref, ...month } of months.map((one) => ({ ref: one.ref, ...one.data() }))) {
      const lists = (['byMember', 'shares', 'net'] as const).filter((name) => Object.hasOwn(month[name] ?? {}, userId));
      if (lists.length === 0) continue;
      const changes = lists.flatMap((name) => [
        ...[new FieldPath(name, userId), FieldValue.delete()],
        ...left([name, formerId], month[name]?.[userId] ?? zero),
      ]);
      tx.update(ref, 'revision', FieldValue.increment(1), ...changes);
    }
    const figures = sums.data()?.byMember[userId];
    if (figures) {
      const changes = [
        ...[new FieldPath('byMember', userId), FieldValue.delete()],
        ...Object.entries(figures).flatMap(([name, amount]) => left(['byMember', formerId, name], amount)),
      ];
      tx.update(balancesRef(code), 'revision', FieldValue.increment(1), ...changes);
    }
    if (group.createdBy === userId) tx.update(groupRef(code), { createdBy: formerId });
    const struck = group.struck ?? [];
    const isNamed = struck.some(({ by, other }) => by === userId || other === userId);
    if (isNamed) tx.update(groupRef(code), { struck: struck.map((one) => disowned(one, erasure)) });
    if (!isNamed && !Object.hasOwn(group.former, userId)) return;
    const { [userId]: _, ...former } = group.former;
    tx.update(groupRef(code), {
      former,
      ...marksFor(group, { members: group.members, former }),
      revision: group.revision + 1,
    });
  });
}

/** Takes the group off the erasure's list. */
const finish = ({ formerId }: Erasure, code: string): Promise<void> =>
  transact(async (tx) => {
    const [snapshot] = await readAll(tx, [erasureRef(formerId)]);
    const { groupCodes = [] } = snapshot.data() ?? {};
    if (!groupCodes.includes(code)) return;
    const others = groupCodes.filter((other) => other !== code);
    tx.update(snapshot.ref, { groupCodes: others, lastRead: FieldValue.delete() });
  });

/** Returns the change that adds a remaining amount to the field at this path. */
const left = (path: readonly string[], amount: Paise): unknown[] =>
  amount === 0 ? [] : [new FieldPath(...path), FieldValue.increment(amount)];

/** Returns a removed expense without the person's number and name. */
const disowned = (struck: StruckExpense, { userId, formerId }: Erasure): StruckExpense => ({
  ...struck,
  ...(struck.by === userId && { by: formerId, byName: formerMemberName }),
  ...(struck.other === userId && { other: formerId, otherName: formerMemberName }),
});
