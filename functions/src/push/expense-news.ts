/** What there is to tell about a new expense, and to whom. */
import type { DeviceDocument, GroupDocument } from '@pg/contract/documents';
import { type PushData, pushOf } from '@pg/contract/push';
import { database } from '../firestore/database.ts';
import { expenseRef, groupExpensesRef, groupRef } from '../firestore/references.ts';
import { isInBurst } from './burst.ts';

type Device = Pick<DeviceDocument, 'userId' | 'groupCodes'>;

export interface News {
  /** Those who may hear of it: the members of its groups, but for the one who did it. */
  readonly userIds: readonly string[];
  /** What to tell the person of a device; undefined for the one who did it, and for somebody who is in none of the groups. */
  tell(device: Device): PushData | undefined;
}

/** The news of an expense as it is stored now; undefined when it is deleted, or taken out of its groups. */
export async function newsOfExpense(expenseId: string): Promise<News | undefined> {
  const record = (await expenseRef(expenseId).get()).data();
  if (!record || record.deletedAt !== null || record.groupCodes.length === 0) return undefined;
  const { groupCodes, owner } = record;
  const [groups, expense, isQuiet] = await Promise.all([
    groupsOf(groupCodes),
    groupExpensesRef(groupCodes[0] ?? '')
      .doc(expenseId)
      .get(),
    isInBurst(record),
  ]);
  const told = expense.data();
  if (!told) return undefined;

  const members = new Set([...groups.values()].flatMap((group) => Object.keys(group.members)));
  members.delete(owner);
  return {
    userIds: [...members],
    tell({ userId, groupCodes: wanted }) {
      if (userId === owner) return undefined;
      const code = groupCodes.find((one) => wanted.includes(one) && groups.get(one)?.members[userId]);
      const group = code && groups.get(code);
      return group ? pushOf({ ...told, id: expenseId, isQuiet }, { code, name: group.name }) : undefined;
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
