/**
 * The reconciliation finds and corrects wrong sums, and every wrong figure of months and balances, while people use
 * the app (docs/deploy.md, docs/decisions/0034).
 */
import {
  balancesPath,
  groupExpensesPath,
  groupPath,
  monthPath,
  numberPath,
  paymentsPath,
  photoPath,
  presencePath,
} from '@pg/contract/document-paths';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { checkNumber } from '../../scripts/reconcile/account.ts';
import { reconcile } from '../../scripts/reconcile/reconcile.ts';
import {
  database,
  storedBalances,
  storedGroupExpenses,
  storedMonths,
  storedMovements,
  storedUser,
} from '../support/database.ts';
import { paidBy, payment } from '../support/expenses.ts';
import { idOf, userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { anyMobile, buildFlat, buildHouse, buildPerson, buildStranger, chai, type Person } from '../support/people.ts';
import { base64, tinyJpeg } from '../support/pictures.ts';
import { changeStored, inDays, writeRecurring } from '../support/recurring.ts';
import { date } from '../support/time.ts';

const month = date.slice(0, 7);

/** Runs the reconciliation of a group or an account, and returns its result and output. */
async function run(code: string, repairs: boolean) {
  const lines: string[] = [];
  const outcome = await reconcile({ subjects: [code], repairs, say: (line) => lines.push(line) });
  return { ...outcome, lines };
}

describe('A reconciliation', () => {
  it('repairs wrong figures exactly while 20 members keep adding expenses', {
    timeout: 180_000,
  }, async () => {
    const { members, code } = await buildHouse(20);
    await Promise.all(members.map((person, n) => person.adds(code, n + 0.01)));
    const [asha, ravi] = members.map(({ mobile }) => mobile) as [string, string];
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
    const { asha, ravi, code } = await buildFlat({ asha: 1000, ravi: 1000 });
    await asha.adds(code, 40);
    await database.doc(monthPath(code, month)).update({ total: 4_100 });
    for (const [id, { kind }] of await storedMovements(ravi.mobile)) {
      if (kind === 'SET_LIMIT') await database.doc(`${userPath(ravi.mobile)}/movements/${id}`).delete();
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
    expect((await storedUser(ravi.mobile)).coins.remaining).toBe(100_000);
  });

  it('reports a member with another name or number than the account’s, and an account whose number or group knows another', async () => {
    const { asha, ravi, imran, meera, code } = await buildFlat();
    await database.doc(groupPath(code)).update({ [`members.${asha.id}.number`]: anyMobile() });
    await database.doc(groupPath(code)).update({ [`members.${imran.id}.name`]: 'Somebody' });
    await database.doc(numberPath(ravi.mobile)).update({ person: asha.id });
    const other = (await buildStranger()).code;
    await database.doc(userPath(meera.mobile)).update({ groupCodes: FieldValue.arrayUnion(other) });
    const { doubts, lines } = await run(code, true);
    expect(doubts).toBe(4);
    for (const said of [
      ...['account has another number', 'account has another name', 'its number leads to another account'],
      'which has no such member',
    ]) {
      expect(lines.join('\n')).toContain(said);
    }
  });

  it('reports a number that leads to an account with another number, or to none', async () => {
    const ravi = await buildPerson();
    expect(await checkNumber(ravi.mobile)).toEqual([]);
    const [second, third] = [anyMobile(), anyMobile()];
    await database.doc(numberPath(second)).set({ person: ravi.id, passwordHash: '' });
    await database.doc(numberPath(third)).set({ person: 'x'.repeat(20), passwordHash: '' });
    expect(await checkNumber(second)).toMatchObject([{ text: expect.stringContaining('that has another') }]);
    expect(await checkNumber(third)).toMatchObject([{ text: expect.stringContaining('to no account') }]);
    await Promise.all([second, third].map((number) => database.doc(numberPath(number)).delete()));
  });

  it('reports a photo without its expense, an expense without its photo, and one that stays with a deleted expense', async () => {
    const { asha, code } = await buildFlat({ asha: 1000 });
    const ids: string[] = [];
    for (const amount of [10, 20, 30, 40]) ids.push((await asha.adds(code, amount)).id);
    const [fine, lost, kept, deleted] = ids as [string, string, string, string];
    for (const id of ids) await asha.can('addPhoto', { id, data: base64(tinyJpeg) });
    for (const id of [kept, deleted]) await asha.can('deleteExpense', { id });
    await database.doc(photoPath(deleted)).delete();
    expect(await run(code, false)).toMatchObject({ drifts: 0, doubts: 0, lines: [] });

    await database.doc(photoPath(lost)).delete();
    await database.doc(photoPath(kept)).update({ forgetAt: FieldValue.delete() });
    const { at, type, bytes } = (await database.doc(photoPath(fine)).get()).data() ?? {};
    await database.doc(photoPath('nothing0000000000000')).set({ by: asha.id, at, type, bytes });
    const { doubts, lines } = await run(code, true);
    expect(doubts).toBe(3);
    for (const id of [lost, kept, 'nothing0000000000000']) expect(lines.join('\n')).toContain(photoPath(id));
  });

  it('finds nothing wrong after edits in two epochs, deletions and restorations; a repair keeps the number of edits', async () => {
    const { asha, code } = await buildFlat({ asha: 1000 });
    const ids = [];
    for (const amount of [10, 20, 30]) ids.push((await asha.adds(code, amount)).id);
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
      const { asha, code } = await buildFlat({ asha: 1000 });
      await asha.adds(code, 40);
      const document = database.doc(monthPath(code, month));
      // As after a restore (scripts/backup-files.ts).
      await document.update({ revision: FieldValue.increment(Date.now()) });
      const lost = (await storedMonths(code)).get(month);
      await (how === 'is gone' ? document.delete() : document.update({ total: 'forty' }));
      expect(await run(code, true)).toMatchObject({ drifts: 1, repaired: 1 });
      await asha.adds(code, 2);
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

/** Asha and Ravi share expenses with splits and payers, and have paid each other. */
async function house() {
  const { asha, ravi, code } = await buildFlat({ asha: 1000, ravi: 1000 });
  const spend = (who: Person, amount: number, more = {}) => who.adds(code, amount, { tags: ['gas'], ...more });
  await spend(asha, 100.01);
  await spend(ravi, 8);
  const split = { mode: 'SHARES', parts: [asha, ravi].map(({ mobile }, n) => ({ userId: mobile, value: n + 1 })) };
  const { expense } = await spend(ravi, 60, { split, ...paidBy([asha, 60]) });
  const paying = { groupCode: code, amount: 12.5, date, method: 'CASH' };
  await asha.can('recordPayment', { ...paying, from: asha.mobile, to: ravi.mobile });
  const { payment } = await ravi.can('recordPayment', { ...paying, from: ravi.mobile, to: asha.mobile });
  await ravi.can('removePayment', { id: payment.id, groupCode: code });
  return { asha, ravi, code, expenseId: expense.id, paymentId: payment.id };
}

/**
 * Returns every figure in a document by its path, such as `byMember.9…1.paid`. The revision does not count as a figure.
 */
const figuresIn = (value: unknown, path = ''): [string, number][] => {
  if (typeof value === 'number') return path === 'revision' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => figuresIn(below, path ? `${path}.${name}` : name));
};

const stored = async (path: string): Promise<object> => {
  const { revision: _, changeCount: __, ...figures } = (await database.doc(path).get()).data() ?? {};
  return figures;
};

/** Returns what stores again how often others changed what is whose: no figure, which begins anew with its document. */
async function countsOf(code: string): Promise<() => Promise<unknown>> {
  const changeCount = (await database.doc(balancesPath(code)).get()).get('changeCount') ?? {};
  return () => database.doc(balancesPath(code)).update({ changeCount });
}

/** The wrong values that a figure gets. Text and fractions make the whole document unreadable. */
const wrongValues = [FieldValue.increment(1), FieldValue.increment(-123_45), 0, FieldValue.delete(), 'forty', 0.5];

it('Every single wrong figure of a month or of the balances is found and repaired exactly', {
  timeout: 180_000,
}, async () => {
  const { ravi, code } = await house();
  const countAgain = await countsOf(code);
  expect(await run(code, false)).toMatchObject({ drifts: 0, doubts: 0, lines: [] });
  const paths = [monthPath(code, month), balancesPath(code)];
  const right = await Promise.all(paths.map(stored));
  const figures = right.map((document) => figuresIn(document));
  // One figure of each document is wrong at a time.
  const turns = Math.max(...figures.map(({ length }) => length));
  expect(turns).toBeGreaterThanOrEqual(9);
  for (let turn = 0; turn < turns; turn += 1) {
    const chosen = figures.flatMap((list, index) =>
      list.slice(turn, turn + 1).map((figure) => [paths[index] ?? '', ...figure] as const),
    );
    // Nothing is wrong about a figure of 0 that is set to 0 or deleted.
    const wrongOf = (figure: number) => wrongValues[turn % (figure === 0 ? 2 : wrongValues.length)];
    for (const [path, field, figure] of chosen) await database.doc(path).update({ [field]: wrongOf(figure) });
    const all = { drifts: chosen.length, repaired: chosen.length, doubts: 0 };
    expect(await run(code, true), chosen.join('; ')).toMatchObject(all);
    expect(await Promise.all(paths.map(stored))).toEqual(right);
  }
  await countAgain();
  await expectLaws([code]);
  expect(await run(ravi.mobile, false)).toMatchObject({ drifts: 0, doubts: 0 });
});

it('Unreadable balances are rebuilt while people keep spending', async () => {
  const { asha, ravi, code } = await house();
  const countAgain = await countsOf(code);
  await database.doc(balancesPath(code)).set({ byMember: 'gone' });
  let isRepaired = false;
  const keepAdding = async (who: Person): Promise<void> => {
    while (!isRepaired) {
      await who.adds(code, 0.03);
    }
  };
  const adding = [asha, ravi].map(keepAdding);
  await run(code, true).finally(() => {
    isRepaired = true;
  });
  await Promise.all(adding);
  await countAgain();
  await expectLaws([code]);
  const balances = await storedBalances(code);
  expect(balances.revision).toBeGreaterThan(3);
});

it('A copy with a wrong payer or share and a payment with a wrong recorder are reported for manual review, and change no figure', async () => {
  const { asha, ravi, code, expenseId, paymentId } = await house();
  const copy = database.doc(`${groupExpensesPath(code)}/${expenseId}`);
  const payment = database.doc(`${paymentsPath(code)}/${paymentId}`);
  await copy.update({ payerIds: [ravi.id] });
  await payment.update({ by: '9000000000' });
  const { lines, drifts, doubts } = await run(code, true);
  expect({ drifts, doubts }).toEqual({ drifts: 0, doubts: 2 });
  expect(lines.join('\n')).toMatch(/differs from its record in payerIds.*\n.*a payment has a wrong sender/);
  await copy.update({ payerIds: [asha.id], [`shares.${ravi.id}`]: FieldValue.increment(1) });
  expect(await run(code, true)).toMatchObject({ drifts: 0, doubts: 2 });
  await copy.update({ [`shares.${ravi.id}`]: FieldValue.increment(-1) });
  expect(await run(code, true)).toMatchObject({ drifts: 0, doubts: 1 });
  await payment.update({ by: ravi.id });
});

it('A payment for a guest is in order; a recurring expense with a wrong next date and wrong days away need manual review', async () => {
  const { asha, ravi, code } = await house();
  const meera = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
  await asha.can('recordPayment', payment(code, meera, ravi, 20));
  const [id = ''] = await writeRecurring([{ code, maker: asha, more: { anchor: inDays(30) } }]);
  await asha.can('setAway', { groupCode: code, month, days: [3, 4] });
  expect(await run(code, false)).toMatchObject({ drifts: 0, doubts: 0 });
  // The last one neither goes on nor is paused.
  for (const wrong of [{ next: inDays(31) }, { times: 1 }, { next: null }]) {
    await changeStored(code, id, wrong);
    const { lines, doubts } = await run(code, true);
    expect([doubts, lines.join()]).toEqual([1, expect.stringContaining('a recurring expense has a wrong next date')]);
    await changeStored(code, id, { next: inDays(30), times: 0 });
  }
  for (const wrong of [[4, 3], [3, 3], [0], [32]]) {
    await database.doc(`${presencePath(code)}/${month}`).update({ [`away.${asha.id}`]: wrong });
    expect(await run(code, true)).toMatchObject({ drifts: 0, doubts: 1 });
  }
});

it('A month that lists a payment wrongly, not at all, or after it was taken back is repaired', async () => {
  const { code, paymentId } = await house();
  const [[id, listed] = []] = Object.entries((await storedMonths(code)).get(month)?.payments ?? {});
  const takenBack = { [`payments.${paymentId}`]: listed };
  for (const wrong of [{ [`payments.${id}.amount`]: 7 }, { payments: FieldValue.delete() }, takenBack]) {
    await database.doc(monthPath(code, month)).update(wrong);
    expect(await run(code, true)).toMatchObject({ drifts: 1, repaired: 1, doubts: 0 });
    await expectLaws([code]);
  }
});
