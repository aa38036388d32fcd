/**
 * The floor of recording an expense: a bare transaction of the Admin SDK that reads and writes as many documents, of the
 * same content, as one addExpense in one group does; without HTTP, a check or a converter.
 */
import { randomUUID } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { database } from '../database.ts';

/** Collections that no rule and no trigger knows. */
const collectionOf = (firestore: Firestore) => (name: string) => firestore.collection(`bench-${name}`);

export interface BareMember {
  readonly userId: string;
  /** The group's code. */
  readonly code: string;
}

/** Prepares what the transaction reads. */
export async function buildBareMember(userId: string, code: string = randomUUID()): Promise<BareMember> {
  const at = collectionOf(database);
  const coins = { monthlyLimit: 1_000_000, remaining: 1_000_000, month: '2026-11', epoch: 1 };
  await at('users').doc(userId).set({ name: 'Asha', sessionVersion: 1, coins, spentThisMonth: 0, revision: 1 });
  const member = { name: 'Asha', username: userId, role: 'member', joinedAt: new Date().toISOString() };
  await at('groups')
    .doc(code)
    .set({ name: 'Sunrise PG', members: { [userId]: member } }, { merge: true });
  return { userId, code };
}

/** Three documents read, six written, as addExpense in one group. */
export async function addBareExpense({ userId, code }: BareMember, through = database): Promise<void> {
  const at = collectionOf(through);
  const [user, group] = [at('users').doc(userId), at('groups').doc(code)];
  const marker = at('idempotency').doc(`${userId}_${randomUUID()}`);
  const id = at('expenses').doc().id;
  await through.runTransaction(async (tx) => {
    const [account] = await tx.getAll(user, marker, group);
    const { coins, spentThisMonth, revision } = account?.data() ?? {};
    const createdAt = new Date().toISOString();
    const shared = { amount: 6000, paymentDate: '2026-11-21T10:30', createdAt };
    const expense = { ...shared, tags: ['chai'], description: 'chai', paidBy: 'Asha', userId };
    const summary = { totalExpenses: spentThisMonth + 6000, remainingCoins: coins.remaining - 6000, revision };
    tx.create(at('expenses').doc(id), { ...shared, owner: userId, groupCodes: [code], epoch: 1, deletedAt: null });
    tx.create(group.collection('expenses').doc(id), expense);
    const added = FieldValue.increment(6000);
    const month = { total: added, count: FieldValue.increment(1), byMember: { [userId]: added } };
    tx.set(group.collection('months').doc('2026-11'), { ...month, revision: FieldValue.increment(1) }, { merge: true });
    const account2 = { ...coins, remaining: coins.remaining - 6000 };
    tx.update(user, { coins: account2, spentThisMonth: spentThisMonth + 6000, revision: revision + 1 });
    const moved = { kind: 'EXPENSE', amount: 6000, delta: -6000, epoch: 1, timestamp: createdAt };
    tx.create(user.collection('movements').doc(), { ...moved, belongsTo: `expenses/${id}` });
    const answer = { expense: { id, ...expense }, user: summary };
    tx.set(marker, { fingerprint: 'f'.repeat(64), answer, expiresAt: Timestamp.now() });
  });
}
