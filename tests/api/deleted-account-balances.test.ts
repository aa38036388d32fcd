/**
 * Deleting an account: its shares, its payments and its amounts as a payer move to a former id, exact to the paisa
 * (docs/product.md §2).
 */
import { isFormerId } from '@pg/contract/former-member';
import { closeAccount } from '@pg/functions/erasure/close-account';
import { disown, disownParts } from '@pg/functions/erasure/disown';
import { disownActivity } from '@pg/functions/erasure/disown-activity';
import { disownPayments } from '@pg/functions/erasure/disown-payments';
import { erase, finishErasure } from '@pg/functions/erasure/erase';
import { forgetInGroup } from '@pg/functions/erasure/forget-in-group';
import { restartChangesIn } from '@pg/functions/erasure/restart-changes';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../scripts/reconcile/reconcile.ts';
import { expectBalanceLaws } from '../support/balance-laws.ts';
import {
  database,
  everythingAbout,
  storedBalances,
  storedExpense,
  storedGroupExpenses,
  storedPayments,
  storedUser,
} from '../support/database.ts';
import { date, lastYear, remove, tracesOf } from '../support/deleted-account.ts';
import { expectLaws } from '../support/laws.ts';
import { buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';

interface Flat {
  readonly asha: Person;
  readonly ravi: Person;
  readonly imran: Person;
  /** All three are in the flat, Asha and Ravi are in the trip. */
  readonly flat: string;
  readonly trip: string;
}

async function buildFlat(): Promise<Flat> {
  const [asha, ravi, imran] = (await Promise.all(
    ['Asha Rao', 'Ravi', 'Imran, the tall'].map((name) => buildPersonWithCoins(100_000, name)),
  )) as [Person, Person, Person];
  const flat = await buildGroup([asha, ravi, imran]);
  return { asha, ravi, imran, flat, trip: await buildGroup([asha, ravi], 'Trip') };
}

type More = Parameters<Person['can']>[1];

const spend = async (who: Person, groupCodes: string[], amount: number, more: More = {}): Promise<string> => {
  const asked = { amount, paymentDate: date, tags: ['gas'], groupCodes, ...more };
  return (await who.can('addExpense', asked)).expense.id;
};

const pay = async (by: Person, from: Person, to: Person, groupCode: string, amount: number): Promise<string> => {
  const asked = { groupCode, from: from.userId, to: to.userId, amount, date, method: 'UPI', note: 'October' };
  return (await by.can('recordPayment', asked)).payment.id;
};

const among = (mode: string, ...parts: [Person, number?][]) => ({
  split: { mode, parts: parts.map(([{ userId }, value]) => ({ userId, ...(value !== undefined && { value }) })) },
});

const paidBy = (...parts: [Person, number][]) => ({
  payers: parts.map(([{ userId }, amount]) => ({ userId, amount })),
});

/** Records expenses and payments that name Asha in every possible way. Returns their ids. */
async function aMonth({ asha, ravi, imran, flat, trip }: Flat) {
  const ids = {
    own: await spend(asha, [flat], 100),
    both: await spend(asha, [flat, trip], 50.01),
    others: await spend(imran, [flat], 0.01, { paymentDate: lastYear }),
    weighted: await spend(ravi, [flat], 70, among('SHARES', [asha, 2], [imran, 5])),
    exact: await spend(ravi, [flat], 33.33, among('EXACT', [imran, 3.33], [asha, 30])),
    paidTogether: await spend(ravi, [flat], 60, paidBy([imran, 20], [asha, 40])),
    paidByHer: await spend(ravi, [trip], 500, paidBy([asha, 500])),
    paidForHer: await spend(asha, [flat], 12, paidBy([ravi, 12])),
    deleted: await spend(ravi, [flat], 9, { ...paidBy([asha, 9]), ...among('EQUAL', [asha], [ravi]) }),
    struck: await spend(imran, [flat], 90, { ...paidBy([asha, 80], [imran, 10]), ...among('EQUAL', [asha]) }),
  };
  await ravi.can('deleteExpense', { id: ids.deleted });
  const payments = [
    await pay(asha, asha, ravi, flat, 25),
    await pay(imran, imran, asha, flat, 5.5),
    await pay(ravi, ravi, asha, trip, 7),
    await pay(ravi, ravi, imran, flat, 3),
  ];
  await asha.can('removePayment', { id: payments[0] ?? '', groupCode: flat });
  await imran.can('leaveGroup', { groupCode: flat });
  await asha.can('strikeExpense', { id: ids.struck, groupCode: flat });
  await imran.can('joinGroup', { groupCode: flat });
  return { ids, payments };
}

type Balances = Awaited<ReturnType<typeof storedBalances>>['byMember'];

const nothing = { paid: 0, share: 0, sent: 0, received: 0 };

/** Returns everyone's figures. Those under the person's number and under the former id are added up as `hers`. */
async function figuresIn(code: string, { userId }: Person): Promise<Record<string, object>> {
  const { byMember } = await storedBalances(code);
  const one = (isHers: boolean): [string, Balances[string]][] =>
    Object.entries(byMember).filter(([id]) => (id === userId || isFormerId(id)) === isHers);
  const hers = one(true).reduce(
    (all, [, figures]) => ({
      paid: all.paid + figures.paid,
      share: all.share + figures.share,
      sent: all.sent + figures.sent,
      received: all.received + figures.received,
    }),
    nothing,
  );
  return { ...Object.fromEntries(one(false)), hers };
}

describe('After an account is deleted', () => {
  it('no document contains its number, its figures belong to a former member, and nobody else’s figure has changed', async () => {
    const people = await buildFlat();
    const { asha, ravi, imran, flat, trip } = people;
    const { ids, payments } = await aMonth(people);
    await expectLaws([flat, trip]);
    const before = await Promise.all([flat, trip].map((code) => figuresIn(code, asha)));
    const shown = await ravi.can('balances', { groupCode: flat });

    await remove(asha);
    await finishErasure(asha.userId);
    expect(await tracesOf(asha.userId)).toEqual([]);
    await expectLaws([flat, trip]);
    expect(await Promise.all([flat, trip].map((code) => figuresIn(code, asha)))).toEqual(before);

    const now = await ravi.can('balances', { groupCode: flat });
    const former = now.balances.find(({ userId }) => isFormerId(userId));
    expect(former).toEqual({
      ...shown.balances.find(({ userId }) => userId === asha.userId),
      ...{ userId: expect.any(String), name: 'Former member' },
    });
    expect(now.balances.filter((one) => one !== former)).toEqual(
      shown.balances.filter(({ userId }) => userId !== asha.userId),
    );

    const formerId = former?.userId ?? '';
    const copies = await storedGroupExpenses(flat);
    expect(copies.get(ids.own)).toMatchObject({ userId: formerId, paidBy: 'Former member' });
    expect(copies.get(ids.paidTogether)).toMatchObject({
      userId: ravi.userId,
      paidBy: 'Imran, the tall, Former member',
      payers: [
        { userId: imran.userId, amount: 2_000 },
        { userId: formerId, amount: 4_000 },
      ],
      payerIds: [imran.userId, formerId],
    });
    expect(copies.get(ids.paidForHer)).toMatchObject({ userId: formerId, paidBy: 'Ravi' });
    expect((await storedGroupExpenses(trip)).get(ids.paidByHer)).toMatchObject({ paidBy: 'Former member' });
    expect(await storedExpense(ids.paidTogether)).toMatchObject({ paidBy: 'Imran, the tall, Former member' });
    expect(await storedExpense(ids.weighted)).toHaveProperty('requestId');
    expect(await storedExpense(ids.own)).not.toHaveProperty('requestId');

    const [takenBack, got] = payments.map(async (id) => (await storedPayments(flat)).get(id));
    expect(await takenBack).toMatchObject({ from: formerId, to: ravi.userId, by: formerId, deletedBy: formerId });
    expect(await takenBack).not.toHaveProperty('requestId');
    expect(await got).toMatchObject({ from: imran.userId, to: formerId, by: imran.userId, note: 'October' });
  });

  it('others can see and delete their own expenses that the former member shares, and settle their debts with the former member', async () => {
    const people = await buildFlat();
    const { asha, ravi, imran, flat } = people;
    const { ids, payments } = await aMonth(people);
    await remove(asha);
    await finishErasure(asha.userId);
    const { balances, suggestions } = await ravi.can('balances', { groupCode: flat });
    const formerId = balances.find(({ userId }) => isFormerId(userId))?.userId ?? '';

    const details = await ravi.can('getExpense', { id: ids.weighted });
    expect(details).toMatchObject({
      split: { mode: 'SHARES', parts: expect.arrayContaining([{ userId: formerId, value: 2 }]) },
      shares: expect.arrayContaining([{ groupCode: flat, userId: formerId, amount: 2_000 }]),
    });
    expect(await ravi.can('getExpense', { id: ids.exact })).toMatchObject({
      split: { parts: expect.arrayContaining([{ userId: formerId, value: 3_000 }]) },
    });
    await ravi.can('deleteExpense', { id: ids.weighted });
    // Asha, the admin, deleted this expense of Imran's. He had paid ₹10.00 of it, and she ₹80.00.
    const { remaining } = (await storedUser(imran.userId)).coins;
    const { remainingCoins } = await imran.can('deleteExpense', { id: ids.struck });
    expect(remainingCoins - remaining).toBe(1_000);
    await imran.can('removePayment', { id: payments[1] ?? '', groupCode: flat });
    await expectLaws([flat]);
    for (const { from, to, amount } of suggestions.filter(({ from, to }) => [from, to].includes(ravi.userId))) {
      await ravi.can('recordPayment', { groupCode: flat, from, to, amount: amount / 100, date, method: 'CASH' });
    }
    await expectLaws([flat]);
  });

  it('no account contains its UPI ID', async () => {
    const { asha, ravi, flat } = await buildFlat();
    await asha.can('setUpiId', { upiId: 'Asha.Erased@okbank', password: asha.password });
    const asked = { groupCode: flat, userId: asha.userId };
    expect(await ravi.can('payee', asked)).toMatchObject({ upiId: 'asha.erased@okbank' });
    await remove(asha);
    await finishErasure(asha.userId);
    expect(await ravi.tries('payee', asked)).toMatchObject({ status: 404, body: { error: 'member-not-found' } });
    const users = (await database.collection('users').get()).docs.map((one) => JSON.stringify(one.data()));
    expect(users.filter((text) => text.includes('asha.erased@'))).toEqual([]);
  });
});

describe('While an account is erased', () => {
  it('the ledger’s laws hold after each step, and a step that is repeated changes nothing', async () => {
    const people = await buildFlat();
    const { asha, ravi, imran, flat, trip } = people;
    await aMonth(people);
    const codes = [flat, trip];
    // These are more records than a page holds, and more than one transaction can change.
    for (let n = 0; n < 8; n += 1) {
      const few = Array.from({ length: 12 }, (_, m) => (m % 2 ? asha : m % 4 ? ravi : imran));
      await Promise.all(few.map((who, m) => spend(who, [flat], n + m / 100 + 1)));
    }
    const before = await Promise.all(codes.map((code) => figuresIn(code, asha)));
    const { userId, sessionVersion } = { ...asha, ...(await storedUser(asha.userId)) };
    const formerId = await closeAccount({ userId, sessionVersion }, new Date());
    const erasure = { userId, formerId };

    const check = async (): Promise<void> => {
      expect(await Promise.all(codes.map((code) => figuresIn(code, asha)))).toEqual(before);
      for (const code of codes) {
        await expectBalanceLaws(code);
        const lines: string[] = [];
        await reconcile({ subjects: [code], repairs: false, say: (line) => lines.push(line) });
        expect(lines).toEqual([]);
      }
    };
    let pages = 0;
    const steps: (() => Promise<unknown>)[] = [() => restartChangesIn(codes), () => disown(erasure)];
    for (const code of codes) {
      steps.push(disownParts(erasure, code), () => disownPayments(erasure, code));
      steps.push(
        () => disownActivity(erasure, code),
        () => forgetInGroup(erasure, code),
      );
    }
    for (const step of steps) {
      // Each call is like a new process that dies after one transaction.
      while (await step()) {
        pages += 1;
        await check();
      }
      await check();
    }
    expect(pages).toBeGreaterThanOrEqual(2);
    const done = await everythingAbout([], codes);
    for (const step of steps.slice(1)) await step();
    expect(await everythingAbout([], codes)).toEqual(done);
    await erase(formerId);
    await check();
    await expectLaws(codes);
    expect(await tracesOf(userId)).toEqual([]);
  });

  it('wrong stored figures move to the former id unchanged, so that the sum of all balances stays the same', async () => {
    const { asha, ravi, flat } = await buildFlat();
    await spend(asha, [flat], 30);
    await database.doc(`groups/${flat}/sums/balances`).update({ [`byMember.${asha.userId}.sent`]: 77 });
    await database.doc(`groups/${flat}/months/${date.slice(0, 7)}`).update({ [`net.${asha.userId}`]: 2_001 });
    await remove(asha);
    await finishErasure(asha.userId);
    const { byMember } = await storedBalances(flat);
    expect(byMember).not.toHaveProperty(asha.userId);
    expect(Object.entries(byMember).find(([id]) => isFormerId(id))?.[1]).toEqual({
      ...{ paid: 3_000, share: 1_000, sent: 77, received: 0 },
    });
    expect(byMember[ravi.userId]).toMatchObject({ share: 1_000 });
  });

  it('a payment to its number is refused; after the erasure, a payment to the former member is accepted', async () => {
    const { asha, ravi, flat } = await buildFlat();
    await spend(asha, [flat], 30);
    await remove(asha);
    const asked = { groupCode: flat, from: ravi.userId, to: asha.userId, amount: 10, date, method: 'CASH' };
    expect(await ravi.tries('recordPayment', asked)).toMatchObject({
      status: 404,
      body: { error: 'member-not-found' },
    });
    await finishErasure(asha.userId);
    const { suggestions } = await ravi.can('balances', { groupCode: flat });
    const to = suggestions.find(({ from }) => from === ravi.userId)?.to ?? '';
    expect(isFormerId(to)).toBe(true);
    await ravi.can('recordPayment', { ...asked, to });
    await expectLaws([flat]);
  });
});
