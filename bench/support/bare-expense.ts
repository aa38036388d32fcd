/**
 * The floor of recording an expense: a bare Admin SDK transaction that reads and writes the same documents as
 * addExpense in one group, so that the same rules and listeners apply. It has no HTTP, checks or converters.
 */
import { randomUUID } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { database } from '../../tests/support/database.ts';
import { today } from '../../tests/support/time.ts';

export interface BareMember {
  readonly userId: string;
  /** The code of a group that nothing else uses, because its balances are not kept correct. */
  readonly code: string;
}

const { date } = today();
const month = date.slice(0, 7);

/** Reads three documents and writes six, as addExpense does in one group. */
export async function addBareExpense(
  { userId, code }: BareMember,
  { description = 'chai', through = database } = {},
): Promise<void> {
  const [user, group] = [through.doc(`users/${userId}`), through.doc(`groups/${code}`)];
  const marker = through.doc(`idempotency/${userId}_${randomUUID()}`);
  const record = through.collection('expenses').doc();
  const { id } = record;
  await through.runTransaction(async (tx) => {
    const [account] = await tx.getAll(user, marker, group);
    const { coins, spentThisMonth, revision } = account?.data() ?? {};
    const createdAt = new Date().toISOString();
    const shared = { amount: 6000, paymentDate: date, createdAt };
    const expense = { ...shared, tags: [description], description, paidBy: 'Asha', userId };
    const summary = { totalExpenses: spentThisMonth + 6000, remainingCoins: coins.remaining - 6000, revision };
    tx.create(record, { ...shared, owner: userId, groupCodes: [code], epoch: 1, deletedAt: null });
    tx.create(group.collection('expenses').doc(id), expense);
    const added = FieldValue.increment(6000);
    const sums = { total: added, count: FieldValue.increment(1), byMember: { [userId]: added } };
    tx.set(group.collection('months').doc(month), { ...sums, revision: FieldValue.increment(1) }, { merge: true });
    const account2 = { ...coins, remaining: coins.remaining - 6000 };
    tx.update(user, { coins: account2, spentThisMonth: spentThisMonth + 6000, revision: revision + 1 });
    const moved = { kind: 'EXPENSE', amount: 6000, delta: -6000, epoch: 1, timestamp: createdAt };
    tx.create(user.collection('movements').doc(), { ...moved, belongsTo: `expenses/${id}` });
    const answer = { expense: { id, ...expense }, user: summary };
    tx.set(marker, { fingerprint: 'f'.repeat(64), answer, expiresAt: Timestamp.now() });
  });
}
