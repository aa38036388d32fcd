/** The pushes about a new expense, and who gets them. */
import type { DeviceDocument, GroupDocument } from '@pg/contract/documents';
import { nameIn } from '@pg/contract/people';
import { type PushData, pushOf } from '@pg/contract/push';
import { noParts, peopleChanged } from '@pg/contract/split';
import { copyIn, database, expenseRef, groupExpensesRef, groupRef } from '../firestore/references.ts';
import { loudnessOfExpense } from './loudness.ts';

type Device = Pick<DeviceDocument, 'userId' | 'groupCodes' | 'language'>;

export interface Pushes {
  /** The people to notify. Only a change of one's own UPI ID also notifies the person who caused it. */
  readonly userIds: readonly string[];
  /**
   * Returns the push for a device; undefined if its user is not to be notified, or if it is registered for none of the
   * event's groups.
   */
  pushFor(device: Device): PushData | undefined;
}

/**
 * Reads the pushes about an expense, for the members of its groups and for those who have left since but paid or owe.
 * Returns undefined if it was deleted or removed from its groups, or if the person who recorded it has just recorded
 * too many.
 */
export async function pushesOfExpense(expenseId: string): Promise<Pushes | undefined> {
  const record = (await expenseRef(expenseId).get()).data();
  if (!record || record.deletedAt !== null || record.groupCodes.length === 0) return undefined;
  const { groupCodes, owner } = record;
  const loudness = await loudnessOfExpense(record);
  if (loudness === 'none') return undefined;
  const [groups, expense] = await Promise.all([
    groupsOf(groupCodes),
    groupExpensesRef(groupCodes[0] ?? '')
      .doc(expenseId)
      .get(),
  ]);
  const shown = copyIn(expense);
  if (!shown) return undefined;

  const isIn = (code: string, userId: string): boolean => Object.hasOwn(groups.get(code)?.members ?? {}, userId);
  /** In which group each person paid or owes who has left it since. Their devices are not registered for it. */
  const left = new Map(
    [...groups.keys()].flatMap((code) =>
      peopleChanged(code, record, noParts)
        .filter((userId) => !isIn(code, userId))
        .map((userId) => [userId, code]),
    ),
  );
  const people = new Set([...[...groups.values()].flatMap((group) => Object.keys(group.members)), ...left.keys()]);
  people.delete(owner);
  return {
    userIds: [...people],
    pushFor({ userId, groupCodes: wanted, language }) {
      if (!people.has(userId)) return undefined;
      const ownCode = groupCodes.find((one) => wanted.includes(one) && isIn(one, userId));
      const code = ownCode ?? left.get(userId);
      const group = code && groups.get(code);
      if (!group) return undefined;
      const by = nameIn(group, owner);
      const youPaid = shown.payers?.find((payer) => payer.userId === userId)?.amount;
      const { amount, tags } = shown;
      const push = pushOf(
        {
          id: expenseId,
          by,
          mark: group.marks?.[owner],
          amount,
          tags,
          isQuiet: loudness === 'quiet',
          ...(youPaid !== undefined && { youPaid }),
        },
        { code, name: group.name },
        language,
      );
      return ownCode === undefined ? { ...push, left: 'before' as const } : push;
    },
  };
}

async function groupsOf(codes: readonly string[]): Promise<Map<string, GroupDocument>> {
  const snapshots = await database.getAll(...codes.map(groupRef));
  const groups = new Map<string, GroupDocument>();
  for (const snapshot of snapshots) {
    const group = snapshot.data() as GroupDocument | undefined;
    if (group) groups.set(snapshot.id, group);
  }
  return groups;
}
