/** The reconciliation finds and repairs every wrong figure of months and balances (docs/deploy.md, decision 0034). */
import { balancesPath, groupExpensesPath, monthPath, paymentsPath } from '@pg/contract/stored';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { reconcile } from '../../scripts/reconcile/reconcile.ts';
import { database, storedBalances, storedUser } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date } = today();
const month = date.slice(0, 7);

async function run(code: string, repairs: boolean) {
  const lines: string[] = [];
  const outcome = await reconcile({ subjects: [code], repairs, say: (line) => lines.push(line) });
  return { ...outcome, lines };
}

/** Asha and Ravi share expenses with splits and payers, and have paid each other. */
async function house() {
  const [asha, ravi] = (await Promise.all([buildPersonWithCoins(1000), buildPersonWithCoins(1000)])) as [
    Person,
    Person,
  ];
  const code = await buildGroup([asha, ravi]);
  const spend = (who: Person, amount: number, more = {}) =>
    who.can('addExpense', { amount, paymentDate: date, tags: ['gas'], groupCodes: [code], ...more });
  await spend(asha, 100.01);
  await spend(ravi, 8);
  const split = { mode: 'SHARES', parts: [asha, ravi].map(({ userId }, n) => ({ userId, value: n + 1 })) };
  const { expense } = await spend(ravi, 60, { split, payers: [{ userId: asha.userId, amount: 60 }] });
  const paying = { groupCode: code, amount: 12.5, date, method: 'CASH' };
  await asha.can('recordPayment', { ...paying, from: asha.userId, to: ravi.userId });
  const { payment } = await ravi.can('recordPayment', { ...paying, from: ravi.userId, to: asha.userId });
  await ravi.can('removePayment', { id: payment.id, groupCode: code });
  return { asha, ravi, code, expenseId: expense.id, paymentId: payment.id };
}

/**
 * Returns every figure in a document by its path, such as `byMember.9…1.paid`. The revision does not count as a figure.
 */
const figuresIn = (value: unknown, path = ''): [string, number][] => {
  if (typeof value === 'number') return path === 'revision' ? [] : [[path, value]];
  return Object.entries(value as object).flatMap(([name, below]) => figuresIn(below, path ? `${path}.${name}` : name));
};

const stored = async (path: string): Promise<object> => {
  const { revision: _, ...figures } = (await database.doc(path).get()).data() ?? {};
  return figures;
};

/** The wrong values that a figure gets. Text and fractions make the whole document unreadable. */
const wrongValues = [FieldValue.increment(1), FieldValue.increment(-123_45), 0, FieldValue.delete(), 'forty', 0.5];

it('Every single wrong figure of a month or of the balances is found and repaired exactly', {
  timeout: 180_000,
}, async () => {
  const { ravi, code } = await house();
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
    // Each figure gets two of the wrong values, which change from figure to figure, so that every value is tried.
    for (const wrongOf of [
      () => wrongValues[turn % 2],
      (figure: number) => (figure === 0 ? 'forty' : wrongValues[2 + (turn % 4)]),
    ]) {
      for (const [path, field, figure] of chosen) await database.doc(path).update({ [field]: wrongOf(figure) });
      const all = { drifts: chosen.length, repaired: chosen.length, doubts: 0 };
      expect(await run(code, true), chosen.join('; ')).toMatchObject(all);
      expect(await Promise.all(paths.map(stored))).toEqual(right);
    }
  }
  await expectLaws([code]);
  expect(await run(ravi.userId, false)).toMatchObject({ drifts: 0, doubts: 0 });
});

it('An amount of someone who is in no expense is found and removed', async () => {
  const { code } = await house();
  for (const [path, field] of [
    [monthPath(code, month), 'net.9000000000'],
    [balancesPath(code), 'byMember.9000000000.sent'],
  ] as const) {
    const right = await stored(path);
    await database.doc(path).update({ [field]: 5 });
    expect((await run(code, true)).lines.join()).toContain('Former member (9000000000): stored ₹0.05 (5 paise)');
    expect(await stored(path)).toEqual(right);
  }
});

it('Unreadable balances are rebuilt while people keep spending', async () => {
  const { asha, ravi, code } = await house();
  await database.doc(balancesPath(code)).set({ byMember: 'gone' });
  let isRepaired = false;
  const keepAdding = async (who: Person): Promise<void> => {
    while (!isRepaired) {
      await who.can('addExpense', { amount: 0.03, paymentDate: date, tags: ['chai'], groupCodes: [code] });
    }
  };
  const adding = [asha, ravi].map(keepAdding);
  await run(code, true).finally(() => {
    isRepaired = true;
  });
  await Promise.all(adding);
  await expectLaws([code]);
  const balances = await storedBalances(code);
  expect(balances.revision).toBeGreaterThan(3);
});

it('A copy with a wrong payer and a payment with a wrong recorder are reported for manual review, and change no figure', async () => {
  const { asha, ravi, code, expenseId, paymentId } = await house();
  const copy = database.doc(`${groupExpensesPath(code)}/${expenseId}`);
  const payment = database.doc(`${paymentsPath(code)}/${paymentId}`);
  await copy.update({ payerIds: [ravi.id] });
  await payment.update({ by: '9000000000' });
  const { lines, drifts, doubts } = await run(code, true);
  expect({ drifts, doubts }).toEqual({ drifts: 0, doubts: 2 });
  expect(lines.join('\n')).toMatch(/in who paid it or in what is shared.*\n.*a payment has a wrong sender/);
  await copy.update({ payerIds: [asha.id] });
  await payment.update({ by: ravi.id });
});

it('A person’s spending this month counts only expenses that the person recorded, and of these only the part that the person paid', async () => {
  const { asha, ravi, code } = await house();
  const payers = [asha, ravi].map(({ userId }, n) => ({ userId, amount: 10 + n }));
  await ravi.can('addExpense', { amount: 21, paymentDate: date, tags: ['gas'], groupCodes: [code], payers });
  expect(await run(ravi.userId, false)).toMatchObject({ drifts: 0 });
  await database.doc(userPath(ravi.userId)).update({ spentThisMonth: 8_100 });
  expect((await run(ravi.userId, true)).lines).toContain(
    '  spent this month: stored ₹81.00 (8100 paise), should be ₹19.00 (1900 paise)',
  );
  expect((await storedUser(ravi.userId)).spentThisMonth).toBe(1_900);
});
