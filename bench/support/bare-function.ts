/**
 * The floor of recording an expense: a bare Admin SDK transaction that reads and writes the same documents as
 * addExpense in one group, so that the same listeners get the changes. It has no HTTP, checks or converters.
 */
import { randomUUID } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { database } from '../../tests/support/database.ts';
import { today } from '../../tests/support/time.ts';

export interface BareMember {
  /** The id, as it is stored. */
  readonly userId: string;
  /**
   * The code of a group. Nothing else may use this group, because addBareExpense does not keep its balances correct.
   */
  readonly code: string;
}

const { date } = today();
const month = date.slice(0, 7);
const day = date.slice(8, 10);

/** Reads three documents and writes six, as addExpense does in one group that shares the expense equally. */
export async function addBareExpense(
  { userId, code }: BareMember,
  { description = 'chai', through = database } = {},
): Promise<void> {
  const [user, group] = [through.doc(`users/${userId}`), through.doc(`groups/${code}`)];
  const marker = through.doc(`idempotency/${userId}_${randomUUID()}`);
  const record = through.collection('expenses').doc();
  const { id } = record;
  await through.runTransaction(async (tx) => {
    const [account, , house] = await tx.getAll(user, marker, group);
    const { coins, spentThisMonth, spentByDay = {}, spentByTag = {}, revision } = account?.data() ?? {};
    const people = Object.keys(house?.get('members'));
    const share = Math.floor(6000 / people.length);
    const each = <Value>(value: Value) => Object.fromEntries(people.map((person) => [person, value]));
    const createdAt = new Date().toISOString();
    const shared = { amount: 6000, paymentDate: date, createdAt };
    const named = { ...shared, tags: [description], revision: 1 };
    const expense = { ...named, description, userId };
    const summary = { totalExpenses: spentThisMonth + 6000, remainingCoins: coins.remaining - 6000, revision };
    const parts = { payers: [{ userId, amount: 6000 }], split: null, shares: { [code]: each(share) }, charged: 6000 };
    tx.create(record, { ...named, ...parts, owner: userId, groupCodes: [code], epoch: 1, deletedAt: null });
    tx.create(group.collection('expenses').doc(id), expense);
    const added = FieldValue.increment(6000);
    const one = FieldValue.increment(1);
    const owed = FieldValue.increment(share);
    const shares = each(owed);
    const by = { byMember: { [userId]: added }, byDay: { [day]: added }, byTag: { chai: added } };
    const sums = { total: added, count: one, ...by, check: { [day]: one }, shares, net: shares, revision: one };
    tx.set(group.collection('months').doc(month), sums, { merge: true });
    const balances = { ...each({ share: owed }), [userId]: { paid: added, share: owed } };
    const life = { byMember: balances, count: one, revision: one };
    tx.set(group.collection('sums').doc('balances'), life, { merge: true });
    const plus = (sums: Record<string, number>, key: string) => ({ ...sums, [key]: (sums[key] ?? 0) + 6000 });
    const spent = { spentByDay: plus(spentByDay, day), spentByTag: plus(spentByTag, 'chai') };
    const account2 = { ...coins, remaining: coins.remaining - 6000 };
    tx.update(user, { coins: account2, spentThisMonth: spentThisMonth + 6000, ...spent, revision: revision + 1 });
    const answer = { expense: { id, ...expense }, user: summary };
    tx.set(marker, { fingerprint: 'f'.repeat(64), answer, expiresAt: Timestamp.now() });
  });
}

/**
 * The least that an HTTP function must do to add an expense. Like the API, it leaves the framework's Node domain.
 *
 * @public functions-framework serves it
 */
export const api = onRequest(async (request, response) => {
  (process as { domain?: { exit(): void } | null }).domain?.exit();
  const isPost = request.method === 'POST';
  if (isPost) await addBareExpense(request.body.member, { description: request.body.description });
  response.json({ added: isPost });
});
