/** Fills a group up to a given number of members, months of history and expenses a month, to measure growth. */
import type { GroupMember } from '@pg/contract/documents';
import { type Month, monthOf, shiftMonth } from '@pg/contract/months';
import { balancesPath, groupPath, monthPath } from '@pg/contract/stored';
import { database } from '../../tests/support/database.ts';
import { idOf } from '../../tests/support/ids.ts';
import { writeManyExpenses } from '../../tests/support/long-lists.ts';

export interface Size {
  readonly expensesAMonth: number;
  readonly members: number;
  readonly months: number;
}

interface Grown extends Size {
  readonly code: string;
  readonly first: { readonly userId: string; readonly name: string };
}

/** Fills a group of one member up to this size, writing directly to the database. */
export async function grow({ code, first, members, months, expensesAMonth }: Grown): Promise<void> {
  const ids = Array.from({ length: members - 1 }, (_, index) => `${first.userId}-${index}`);
  const member = (id: string): GroupMember => ({
    number: id,
    name: `Member ${id}`,
    role: 'member',
    joinedAt: new Date().toISOString(),
  });
  const joined = Object.fromEntries(ids.map((id) => [id, member(id)]));
  await database.doc(groupPath(code)).set({ members: joined }, { merge: true });
  const payers = [first, ...ids.map((userId) => ({ userId, name: `Member ${userId}` }))];
  const now = monthOf(new Date());
  const wanted: Month[] = Array.from({ length: months }, (_, back) => shiftMonth(now, -back));
  for (const month of wanted) await writeManyExpenses({ code, month, count: expensesAMonth, payers });
  await writeSettled({ code, userIds: payers.map(({ userId }) => userId), wanted, count: months * expensesAMonth });
}

/** Writes balances and months in which everyone paid exactly their shares, so that documents have their usual size. */
async function writeSettled(group: { code: string; userIds: string[]; wanted: Month[]; count: number }): Promise<void> {
  const { code, userIds, wanted, count } = group;
  const each = <Value>(value: Value) => Object.fromEntries(userIds.map((userId) => [idOf(userId), value]));
  const byMember = each({ paid: 1_000_000, share: 1_000_000, sent: 0, received: 0 });
  await database.doc(balancesPath(code)).set({ byMember, count, revision: count });
  for (const month of wanted) {
    await database.doc(monthPath(code, month)).set({ shares: each(1_000_000), net: each(0) }, { merge: true });
  }
}
