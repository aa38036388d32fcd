/** The reconciliation finds and corrects wrong sums while people use the app (docs/deploy.md, docs/decisions/0034). */
import { groupExpensesPath, groupPath, monthPath, numberPath } from '@pg/contract/stored';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { checkNumber } from '../../scripts/reconcile/account.ts';
import { reconcile } from '../../scripts/reconcile/reconcile.ts';
import { database, storedGroupExpenses, storedMonths, storedMovements, storedUser } from '../support/database.ts';
import { finishErasure } from '../support/deleted-account.ts';
import { idOf, userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { anyMobile, buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();
const month = date.slice(0, 7);
const chai = (code: string, amount: number) => ({ amount, paymentDate: date, tags: ['chai'], groupCodes: [code] });

/** Runs the reconciliation of a group or an account, and returns its result and output. */
async function run(code: string, repairs: boolean) {
  const lines: string[] = [];
  const outcome = await reconcile({ subjects: [code], repairs, say: (line) => lines.push(line) });
  return { ...outcome, lines };
}

async function buildHouse(size: number): Promise<{ members: [Person, ...Person[]]; code: string }> {
  const [first, ...others] = await Promise.all(Array.from({ length: size }, () => buildPersonWithCoins(1000)));
  if (!first) throw new Error('no member was built');
  const members: [Person, ...Person[]] = [first, ...others];
  return { members, code: await buildGroup(members) };
}

describe('A reconciliation', () => {
  // Twenty people sign up first, which takes a while on a busy machine.
  it('repairs wrong figures exactly while 20 members keep adding expenses', {
    timeout: 180_000,
  }, async () => {
    const { members, code } = await buildHouse(20);
    await Promise.all(members.map((person, n) => person.can('addExpense', chai(code, n + 0.01))));
    const [asha, ravi] = members.map(({ userId }) => userId) as [string, string];
    await database.doc(monthPath(code, month)).update({
      total: FieldValue.increment(12_345),
      count: FieldValue.increment(-2),
      [`byMember.${idOf(asha)}`]: FieldValue.delete(),
      'byMember.9000000000': 77,
      byDay: { '01': 5 },
      'byTag.rent': 7,
    });
    await database.doc(userPath(asha)).update({ 'coins.remaining': FieldValue.increment(99), spentThisMonth: 1 });
    await database
      .doc(userPath(ravi))
      .update({ 'coins.monthlyLimit': 5, coinsAdded: 0, given: 300, spentByTag: { rent: 9 } });
    const before = (await storedMonths(code)).get(month);

    let isRepaired = false;
    let added = members.length;
    // Only four at a time, because a test machine may have two cores.
    const keepAdding = async (): Promise<void> => {
      do {
        const next = members[added % members.length];
        added += 1;
        await next?.can('addExpense', chai(code, 0.03));
      } while (!isRepaired);
    };
    const adding = Array.from({ length: 4 }, keepAdding);
    const outcome = await run(code, true).finally(() => {
      isRepaired = true;
    });
    await Promise.all(adding);

    expect(outcome).toMatchObject({ groups: 1, accounts: 20, drifts: 3, repaired: 3, doubts: 0 });
    expect(added).toBeGreaterThan(30);
    const after = (await storedMonths(code)).get(month);
    const total = (20 * 19 * 100) / 2 + 20 + 3 * (added - 20);
    expect(after).toMatchObject({ count: added, total });
    // Each expense and the repair raise the revision by one, so that listeners can order all states.
    expect(after?.revision).toBe((before?.revision ?? 0) + (added - 20) + 1);
    expect((await storedGroupExpenses(code)).size).toBe(added);
    await expectLaws([code]);
    expect(await run(code, false)).toMatchObject({ drifts: 0, doubts: 0, lines: [] });
  });

  it('reports stored and correct figures, repairs them only on request, and skips an account that it cannot compute', async () => {
    const { members, code } = await buildHouse(2);
    const [asha, ravi] = members;
    if (!ravi) throw new Error('no second member was built');
    await asha.can('addExpense', chai(code, 40));
    await database.doc(monthPath(code, month)).update({ total: 4_100 });
    for (const [id, { kind }] of await storedMovements(ravi.userId)) {
      if (kind === 'SET_LIMIT') await database.doc(`${userPath(ravi.userId)}/movements/${id}`).delete();
    }
    const stored = (await storedMonths(code)).get(month);

    const report = await run(code, false);
    expect(report).toMatchObject({ drifts: 1, repaired: 0, doubts: 1 });
    expect(report.lines).toContain('  total: stored ₹41.00 (4100 paise), should be ₹40.00 (4000 paise)');
    expect((await storedMonths(code)).get(month)).toEqual(stored);

    expect(await run(code, true)).toMatchObject({ drifts: 1, repaired: 1, doubts: 1 });
    expect((await storedMonths(code)).get(month)).toMatchObject({
      total: 4_000,
      revision: (stored?.revision ?? 0) + 1,
    });
    expect((await storedUser(ravi.userId)).coins.remaining).toBe(100_000);
  });

  it('finds nothing wrong in a group with a former member and a deleted account, during and after the erasure', async () => {
    const { members, code } = await buildHouse(3);
    const [, ravi, imran] = members;
    if (!ravi || !imran) throw new Error('no second member was built');
    for (const [index, person] of members.entries()) await person.can('addExpense', chai(code, 10 + index));
    await ravi.can('leaveGroup', { groupCode: code });
    await imran.can('deleteAccount', { password: imran.password });
    const right = { accounts: 1, drifts: 0, doubts: 0, lines: [] };
    expect(await run(code, true)).toMatchObject(right);
    await finishErasure(imran.userId);
    expect(await run(code, true)).toMatchObject(right);

    // Someone who has a part in a month but is in no other document of the group is reported as a former member.
    await database.doc(monthPath(code, month)).update({ [`byMember.${'x'.repeat(20)}`]: 1_200 });
    const { lines } = await run(code, true);
    expect(lines[1]).toMatch(/^ {2}part of Former member \(\w{20}\): stored ₹12.00 \(1200 paise\), should be ₹0.00/);
    expect(lines.slice(2)).toEqual(['  repaired']);
    await expectLaws([code]);
    expect((await storedMonths(code)).get(month)).toMatchObject({ total: 3_300, count: 3 });
  });

  it('reports a member whose number is another than the account’s, and an account to which its number does not lead', async () => {
    const { members, code } = await buildHouse(2);
    const [asha, ravi] = members;
    await database.doc(groupPath(code)).update({ [`members.${asha.id}.number`]: anyMobile() });
    await database.doc(numberPath(ravi?.userId ?? '')).update({ person: asha.id });
    const { doubts, lines } = await run(code, true);
    expect(doubts).toBe(2);
    expect(lines.join('\n')).toMatch(/account has another number[\s\S]*its number leads to another account/);
  });

  it('reports a member with another name than the account’s, and an account that lists a group without being in it', async () => {
    const { members, code } = await buildHouse(2);
    const [asha] = members;
    await database.doc(groupPath(code)).update({ [`members.${asha.id}.name`]: 'Somebody' });
    const other = await buildGroup([await buildPersonWithCoins(1000)]);
    await database.doc(userPath(asha.userId)).update({ groupCodes: FieldValue.arrayUnion(other) });
    const { doubts, lines } = await run(code, true);
    expect(doubts).toBe(2);
    expect(lines.join('\n')).toMatch(/account has another name[\s\S]*which has no such member/);
  });

  it('reports a number that leads to an account with another number, or to none', async () => {
    const [ravi] = (await buildHouse(1)).members;
    expect(await checkNumber(ravi.userId)).toEqual([]);
    const [second, third] = [anyMobile(), anyMobile()];
    await database.doc(numberPath(second)).set({ person: ravi.id, passwordHash: '' });
    await database.doc(numberPath(third)).set({ person: 'x'.repeat(20), passwordHash: '' });
    expect(await checkNumber(second)).toMatchObject([{ text: expect.stringContaining('that has another') }]);
    expect(await checkNumber(third)).toMatchObject([{ text: expect.stringContaining('to no account') }]);
    await Promise.all([second, third].map((number) => database.doc(numberPath(number)).delete()));
  });

  it('finds nothing wrong after the admin took out an expense, and never restores it', async () => {
    const { members, code } = await buildHouse(2);
    const [asha, ravi] = members;
    if (!ravi) throw new Error('no second member was built');
    await asha.can('addExpense', chai(code, 10));
    const { id } = (await ravi.can('addExpense', chai(code, 900))).expense;
    await ravi.can('leaveGroup', { groupCode: code });
    await asha.can('strikeExpense', { id, groupCode: code });
    expect(await run(code, true)).toMatchObject({ drifts: 0, doubts: 0, lines: [] });
    expect(await run(ravi.userId, true)).toMatchObject({ drifts: 0, doubts: 0, lines: [] });

    await database.doc(monthPath(code, month)).update({ total: FieldValue.increment(90_000) });
    expect(await run(code, true)).toMatchObject({ drifts: 1, repaired: 1, doubts: 0 });
    expect((await storedMonths(code)).get(month)).toMatchObject({ total: 1_000, count: 1 });
    await expectLaws([code]);
  });

  it('finds nothing wrong after edits in two epochs, deletions and restorations; a repair keeps the number of edits', async () => {
    const { members, code } = await buildHouse(2);
    const [asha] = members;
    const ids = [];
    for (const amount of [10, 20, 30]) ids.push((await asha.can('addExpense', chai(code, amount))).expense.id);
    const [edited, smaller, deleted] = ids as [string, string, string];
    const edit = (id: string, amount: number, revision: number) => ({
      id,
      amount,
      revision,
      paymentDate: date,
      tags: ['tea', 'samosa'],
    });
    await asha.can('editExpense', edit(edited, 40, 1));
    await asha.can('setMonthlyLimit', { limit: 500 });
    await asha.can('editExpense', edit(edited, 70, 2));
    await asha.can('editExpense', edit(smaller, 5, 1));
    for (const id of [deleted, edited]) await asha.can('deleteExpense', { id });
    await asha.can('restoreExpense', { id: edited });
    expect(await run(code, true)).toMatchObject({ drifts: 0, doubts: 0, lines: [] });

    await database.doc(monthPath(code, month)).update({ total: 1 });
    expect(await run(code, true)).toMatchObject({ drifts: 1, repaired: 1, doubts: 0 });
    expect((await storedMonths(code)).get(month)).toMatchObject({ total: 7_500, count: 2, edits: 3 });
    await database.doc(`${groupExpensesPath(code)}/${edited}`).update({ tags: ['chai'], description: 'chai' });
    const { lines } = await run(code, true);
    expect(lines).toEqual([expect.stringMatching(/differs from its record in tags.*needs manual review/)]);
  });

  it.each(['is gone', 'cannot be read'])(
    'rebuilds the totals of a month whose document %s, and raises its revision, even after a restore',
    async (how) => {
      const { members, code } = await buildHouse(1);
      const [asha] = members;
      await asha.can('addExpense', chai(code, 40));
      const document = database.doc(monthPath(code, month));
      // As after a restore (scripts/backups.ts).
      await document.update({ revision: FieldValue.increment(Date.now()) });
      const lost = (await storedMonths(code)).get(month);
      await (how === 'is gone' ? document.delete() : document.update({ total: 'forty' }));
      expect(await run(code, true)).toMatchObject({ drifts: 1, repaired: 1 });
      await asha.can('addExpense', chai(code, 2));
      const made = (await storedMonths(code)).get(month);
      expect(made).toMatchObject({ total: 4_200, count: 2 });
      expect(made?.revision).toBeGreaterThan(lost?.revision ?? 0);
      await expectLaws([code]);
    },
  );

  it('reports an unreadable group and continues with the next, and rejects an unknown number', async () => {
    const spoiled = (await buildHouse(1)).code;
    const { code } = await buildHouse(1);
    const document = database.doc(groupPath(spoiled));
    const name = (await document.get()).get('name');
    await document.update({ name: 7 });
    const lines: string[] = [];
    const subjects = [spoiled, code];
    const outcome = await reconcile({ subjects, repairs: false, say: (line) => lines.push(line) }).finally(() =>
      document.update({ name }),
    );
    expect(outcome).toMatchObject({ groups: 2, accounts: 1, drifts: 0, doubts: 1 });
    expect(lines).toEqual([expect.stringMatching(`groups/${spoiled}: name.*needs manual review`)]);
    await expect(run('6000000000', false)).rejects.toThrow('No account has the number 6000000000.');
  });
});
