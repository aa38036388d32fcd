/** Payments between members (docs/product.md §6). */

import { activityPath, monthPath, paymentsPath } from '@pg/contract/document-paths';
import { limits } from '@pg/contract/limits';
import { shiftDate } from '@pg/contract/months';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Inputs } from '../support/api.ts';
import {
  database,
  everythingAbout,
  storedActivity,
  storedBalances,
  storedMonths,
  storedPayments,
} from '../support/database.ts';
import { balancesSeenBy, payment } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildPerson, nobody } from '../support/people.ts';
import { date, month, thisMonth, year } from '../support/time.ts';

describe('A payment', () => {
  it('can be recorded by either of the two people, and changes both balances', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    await asha.adds(code, 400);
    const { payment: sent } = await ravi.can('recordPayment', { ...payment(code, ravi, asha, 60), note: ' for gas ' });
    expect(sent).toMatchObject({
      ...{ from: ravi.mobile, to: asha.mobile, amount: 6_000, date, method: 'UPI', note: 'for gas', by: ravi.mobile },
    });
    expect(await balancesSeenBy(imran, code)).toMatchObject({ Asha: 24_000, Ravi: -4_000 });
    const got = await asha.can('recordPayment', { ...payment(code, ravi, asha, 40), method: 'CASH' });
    expect(got.payment).toMatchObject({ from: ravi.mobile, to: asha.mobile, note: '', by: asha.mobile });
    const seen = await imran.can('balances', { groupCode: code });
    expect(seen.payments).toEqual([got.payment, sent]);
    await expectLaws([code]);
  });

  it('keeps its note out of the month, whose document each change sends to every screen, also in months of before', async () => {
    const { asha, ravi, code } = await buildFlat();
    const note = 'क'.repeat(limits.lineMax);
    const { payment: made } = await ravi.can('recordPayment', payment(code, ravi, asha, 1, { note }));
    const listed = async () => (await storedMonths(code)).get(thisMonth)?.payments ?? {};
    expect((await listed())[made.id]).toMatchObject({ amount: 100, note: '' });
    await database.doc(monthPath(code, thisMonth)).update({ [`payments.${made.id}.note`]: note });
    const { groups } = await asha.can('myGroups', { month, year, groupCode: code });
    expect(groups[0]?.payments).toMatchObject([{ id: made.id, note: '' }]);
    expect((await asha.can('myGroups', { month, year })).groups[0]).not.toHaveProperty('payments');
    expect((await asha.can('balances', { groupCode: code })).payments).toMatchObject([{ note }]);
  });

  it('takes the place of an older one of whoever recorded most, once its month lists a hundred', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const { payment: oldest } = await ravi.can('recordPayment', payment(code, ravi, imran, 1));
    const listed = async () => (await storedMonths(code)).get(thisMonth)?.payments ?? {};
    const stored = (await listed())[oldest.id];
    const others = Array.from({ length: limits.paymentsPerMonth - 1 }, (_, n) => {
      return [
        `other${n}`,
        { ...stored, by: ravi.id, createdAt: `2026-01-01T00:00:00.${String(n).padStart(3, '0')}Z` },
      ] as const;
    });
    await database.doc(monthPath(code, thisMonth)).set({ payments: Object.fromEntries(others) }, { merge: true });
    const { payment: ofAsha } = await asha.can('recordPayment', payment(code, asha, ravi, 500));
    const { payment: more } = await ravi.can('recordPayment', payment(code, ravi, imran, 1));
    const ids = Object.keys(await listed());
    expect(ids).toHaveLength(limits.paymentsPerMonth);
    expect(ids).toContain(ofAsha.id);
    expect(ids).toContain(more.id);
    expect(['other0', 'other1', 'other2'].filter((id) => ids.includes(id))).toEqual(['other2']);
    expect(await balancesSeenBy(asha, code)).toMatchObject({ Asha: 50_000, Imran: -200 });
  });
});

describe('Taking back a payment', () => {
  it('is possible for both people, and doing it again changes nothing', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    await asha.adds(code, 400);
    const before = await balancesSeenBy(asha, code);
    for (const who of [asha, ravi]) {
      const { payment: made } = await ravi.can('recordPayment', payment(code, ravi, asha, 100));
      const inputs = { id: made.id, groupCode: code };
      expect(await who.can('removePayment', inputs)).toEqual({ id: made.id });
      expect(await balancesSeenBy(imran, code)).toEqual(before);
      const stored = [await storedBalances(code), await storedActivity(code), await storedPayments(code)];
      for (const again of [asha, ravi]) expect(await again.can('removePayment', inputs)).toEqual({ id: made.id });
      expect([await storedBalances(code), await storedActivity(code), await storedPayments(code)]).toEqual(stored);
      expect((await storedPayments(code)).get(made.id)).toMatchObject({
        deletedBy: who.mobile,
        deletedAt: expect.any(String),
        amount: 10_000,
      });
    }
    expect((await asha.can('balances', { groupCode: code })).payments).toEqual([]);
    await asha.cannot('removePayment', { id: 'abcdefghij0123456789', groupCode: code }, 'payment-not-found');
    await expectLaws([code]);
  });
});

describe('The group’s activity', () => {
  it('says who recorded and who took back which payment, with the request id', async () => {
    const { asha, ravi, code } = await buildFlat();
    const recorded = await ravi.tries('recordPayment', { ...payment(code, ravi, asha, 100), note: 'November' });
    const [id = ''] = [...(await storedPayments(code)).keys()];
    const removed = await asha.tries('removePayment', { id, groupCode: code });
    const got = await asha.can('recordPayment', { ...payment(code, ravi, asha, 30), method: 'CASH' });
    const { docs } = await database.collection(activityPath(code)).orderBy('at').get();
    const quoted = { id, amount: 10_000, date, method: 'UPI' };
    expect(docs.map((entry) => entry.data())).toEqual([
      {
        ...{ kind: 'PAYMENT_RECORDED', at: expect.any(String), requestId: recorded.headers.get('x-request-id') },
        ...{ by: ravi.id, other: asha.id },
        payment: { ...quoted, payer: 'by' },
      },
      {
        ...{ kind: 'PAYMENT_REMOVED', at: expect.any(String), requestId: removed.headers.get('x-request-id') },
        ...{ by: asha.id, other: ravi.id },
        payment: { ...quoted, payer: 'other' },
      },
      {
        ...{ kind: 'PAYMENT_RECORDED', at: expect.any(String), requestId: expect.any(String) },
        ...{ by: asha.id, other: ravi.id },
        payment: { ...quoted, id: got.payment.id, amount: 3_000, method: 'CASH', payer: 'other' },
      },
    ]);
    const stored = (await database.doc(`${paymentsPath(code)}/${id}`).get()).data();
    expect(Object.keys(stored ?? {}).filter((name) => /name/i.test(name))).toEqual([]);
  });
});

describe('A wrong payment', () => {
  it('is refused, and nothing is stored', async () => {
    const { asha, ravi, imran, code } = await buildFlat();
    const right = payment(code, asha, ravi, 10);
    await imran.can('leaveGroup', { groupCode: code });
    const before = await everythingAbout([asha.mobile], [code]);
    for (const other of [nobody, { userId: 'a'.repeat(20) }]) {
      await asha.cannot('recordPayment', payment(code, asha, other, 10), 'member-not-found');
    }
    // The group no longer has the number of someone who has left.
    await asha.cannot('recordPayment', { ...right, to: imran.mobile }, 'member-not-found');
    await asha.cannot('payee', { groupCode: code, userId: imran.id }, 'member-not-found');
    const wrong: readonly [field: string, inputs: Inputs][] = [
      ['to', payment(code, asha, { mobile: 'former-xyz' }, 10)],
      ['to', { ...right, to: asha.id, from: asha.mobile }],
      ['to', payment(code, ravi, ravi, 10)],
      ['date', { ...right, date: `${year - 3}-12-31` }],
      ['date', { ...right, date: `${date}T10:00` }],
    ];
    for (const [field, inputs] of wrong) await asha.cannot('recordPayment', inputs, 'invalid-request', { field });
    expect(await everythingAbout([asha.mobile], [code])).toEqual(before);
  });
});

describe('What may have been recorded twice', () => {
  const daysAgo = (count: number): string => shiftDate(date, -count);
  const owed = 500;

  /** Ravi owes Asha ₹500.00, and nobody else owes anything. */
  async function buildDebt() {
    const flat = await buildFlat({ asha: 5000, ravi: 0, imran: 0 });
    await flat.asha.adds(flat.code, owed, { split: { mode: 'EQUAL', parts: [{ userId: flat.ravi.mobile }] } });
    const { asha, ravi, code } = flat;
    const asks = async (who: typeof asha, amount: number, more: object = {}) => {
      const { from, to, date: on } = { ...payment(code, ravi, asha, amount), ...more } as Record<string, string>;
      const { pairs } = await who.can('recordedTwice', { groupCode: code, payment: { from, to, amount, date: on } });
      return pairs.map(({ first, second }) => [first.id, second?.id]);
    };
    const record = async (who: typeof asha, amount: number, more: object = {}) =>
      (await who.can('recordPayment', { ...payment(code, ravi, asha, amount), ...more })).payment.id;
    const twice = async (who: typeof asha) =>
      (await who.can('recordedTwice', { groupCode: code })).pairs.map(({ first, second }) => [first.id, second?.id]);
    return { ...flat, asks, record, twice };
  }

  it('is also asked past the hundred payments that a month lists, and what has arrived is counted past them', async () => {
    const { asha, ravi, imran, code, asks, record, twice } = await buildDebt();
    const many = Array.from({ length: limits.paymentsPerMonth + 5 }, (_, index) => index);
    const earlier = database.collection(paymentsPath(code));
    const batch = database.batch();
    // As the API stores them.
    for (const index of many) {
      const stored = { ...payment(code, imran, asha, 1), groupCode: undefined, amount: index < 3 ? 250_000 : 100 };
      const { groupCode: _, ...fields } = stored;
      const more = { note: '', by: imran.id, createdAt: `${daysAgo(2)}T00:00:00.000Z`, deletedAt: null };
      batch.set(earlier.doc(`many${String(index).padStart(16, '0')}`), { ...fields, ...more });
      if (index < limits.paymentsPerMonth) {
        const listed = { payments: { [`many${index}`]: { ...fields, ...more } } };
        batch.set(database.doc(monthPath(code, thisMonth)), listed, { merge: true });
      }
    }
    await batch.commit();
    const first = await record(ravi, owed);
    await database.doc(monthPath(code, thisMonth)).update({ [`payments.${first}`]: FieldValue.delete() });
    expect(await asks(asha, owed)).toEqual([[first, undefined]]);
    const second = await record(asha, owed, { method: 'CASH' });
    expect(await twice(asha)).toEqual([[first, second]]);
    // A third one would repeat neither of these two.
    expect(await asks(asha, owed)).toEqual([]);
    const { arrived, payments } = await asha.can('balances', { groupCode: code, limit: 0, arrivedOn: date });
    expect(payments).toEqual([]);
    // The payment in cash is not counted, nor another day.
    const small = (many.length - 3) * 100 + owed * 100;
    expect(arrived).toEqual({
      ...{ count: many.length + 1, total: small + 3 * 250_000 },
      large: { count: 3, total: 3 * 250_000 },
    });
    const before = await asha.can('balances', { groupCode: code, arrivedOn: daysAgo(1) });
    expect(before.arrived).toMatchObject({ count: 0, total: 0, large: { count: 0, total: 0 } });
    expect(await asha.can('balances', { groupCode: code })).not.toHaveProperty('arrived');
  });

  it('is asked about a guest, also once somebody has taken the place, and of the admin who records for the guest', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 5000 });
    const { userId: meera } = await asha.can('addGuest', { groupCode: code, name: 'Meera' });
    await ravi.adds(code, owed, { split: { mode: 'EQUAL', parts: [{ userId: meera }] } });
    const paid = { ...payment(code, { mobile: meera }, ravi, owed), from: meera };
    const { payment: first } = await ravi.can('recordPayment', { ...paid, method: 'CASH', date: daysAgo(2) });
    const { payment: second } = await asha.can('recordPayment', paid);
    const twice = async (who: typeof asha) =>
      (await who.can('recordedTwice', { groupCode: code })).pairs.map((pair) => [pair.first.id, pair.second?.id]);
    expect(await twice(asha)).toEqual([[first.id, second.id]]);
    expect(await twice(ravi)).toEqual([]);
    await asha.can('removePayment', { id: second.id, groupCode: code });
    const charu = await buildPerson('Charu');
    const { guest } = await asha.can('invite', { groupCode: code, guest: meera });
    await charu.can('joinGroup', { groupCode: code, guest });
    const asked = { from: charu.mobile, to: ravi.mobile, amount: owed, date };
    const { pairs } = await charu.can('recordedTwice', { groupCode: code, payment: asked });
    expect(pairs.map((pair) => pair.first.id)).toEqual([first.id]);
    expect(pairs[0]?.first).toMatchObject({ from: charu.mobile, by: ravi.mobile });
  });
});
