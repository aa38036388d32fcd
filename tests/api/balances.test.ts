import { beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../support/api.ts';
import { storedMonths, storedUser } from '../support/database.ts';
import { among, balancesSeenBy, byValue, paidBy, payment } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, type Flat } from '../support/people.ts';
import { month, thisMonth, year } from '../support/time.ts';

describe('The balances of a person', () => {
  it('are those of each group that the person is in, to the paisa', async () => {
    const [{ asha, ravi, code }, trip] = [await buildFlat(), await buildFlat()];
    await asha.can('joinGroup', { groupCode: trip.code });
    expect(await asha.can('myBalances')).toEqual({
      balances: [code, trip.code].map((groupCode) => ({ groupCode, balance: 0, revision: 0 })),
    });
    await asha.adds(code, 100.01, among(asha, ravi));
    await trip.ravi.adds(trip.code, 90, among(asha, trip.ravi));
    const { Asha: owed } = await balancesSeenBy(asha, code);
    expect(await asha.can('myBalances')).toEqual({
      balances: [
        { groupCode: code, balance: owed, revision: 1 },
        { groupCode: trip.code, balance: -4500, revision: 1 },
      ],
    });
    await asha.can('leaveGroup', { groupCode: code });
    expect((await asha.can('myBalances')).balances.map(({ groupCode }) => groupCode)).toEqual([trip.code]);
  });
});

describe('The balances of a group', () => {
  it('list every member, even before the first expense', async () => {
    const { asha, code } = await buildFlat();
    const { balances, suggestions, payments, revision } = await asha.can('balances', { groupCode: code });
    expect(new Set(balances.map(({ name }) => name))).toEqual(new Set(['Asha', 'Ravi', 'Imran', 'Meera']));
    const nothing = { paid: 0, share: 0, sent: 0, received: 0, balance: 0 };
    for (const one of balances) expect(one).toMatchObject(nothing);
    expect({ suggestions, payments, revision }).toEqual({ suggestions: [], payments: [], revision: 0 });
  });

  it('name a former member who shares an expense, and omit a former member who shares none', async () => {
    const { asha, ravi, imran, meera, code } = await buildFlat();
    await asha.adds(code, 300, among(asha, ravi));
    await ravi.can('leaveGroup', { groupCode: code });
    await imran.can('leaveGroup', { groupCode: code });
    const { balances } = await meera.can('balances', { groupCode: code });
    expect(balances.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Meera', 'Ravi']);
    expect(await balancesSeenBy(meera, code)).toEqual({ Asha: 15_000, Ravi: -15_000 });
  });

  it('accept the group as a header or in the query, but not in both', async () => {
    const { asha, code } = await buildFlat();
    await asha.adds(code, 400);
    const headers = { authorization: `Bearer ${asha.token}` };
    const inHeader = { ...headers, 'x-group-code': code };
    const [byHeader, byQuery, both, neither] = await Promise.all([
      sendRaw('GET', '/pg/balances', { headers: inHeader }),
      sendRaw('GET', `/pg/balances?groupCode=${code.toLowerCase()}`, { headers }),
      sendRaw('GET', `/pg/balances?groupCode=${code}`, { headers: inHeader }),
      sendRaw('GET', '/pg/balances', { headers }),
    ]);
    expect(byHeader).toMatchObject({ status: 200, body: { balances: expect.any(Array) } });
    expect(byHeader.body).toEqual(byQuery.body);
    expect(both).toMatchObject({ status: 400, body: { error: 'invalid-request', field: 'groupCode' } });
    expect(neither).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', field: 'groupCode', message: 'groupCode is required.' },
    });
  });

  it('list the payments with the latest dates first, as many as requested, up to fifty', async () => {
    const { asha, ravi, code } = await buildFlat();
    const days = ['2026-01-03', '2026-01-05', '2026-01-04'].map((day) => day.replace('2026', String(year)));
    const paid = [];
    for (const [index, day] of days.entries()) {
      paid.push((await asha.can('recordPayment', { ...payment(code, asha, ravi, index + 1), date: day })).payment.id);
    }
    const listed = async (limit?: number) =>
      (await ravi.can('balances', { groupCode: code, ...(limit !== undefined && { limit }) })).payments.map(
        ({ id }) => id,
      );
    expect(await listed()).toEqual([paid[1], paid[2], paid[0]]);
    expect(await listed(2)).toEqual([paid[1], paid[2]]);
    expect(await listed(0)).toEqual([]);
    for (const limit of ['51', '-1', '1.5', 'all']) {
      await ravi.cannot('balances', { groupCode: code, limit }, 'invalid-request', { field: 'limit' });
    }
  });

  it('are part of the list of the user’s groups, but only for groups that are listed with their expenses', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { groupCode: trip } = await asha.can('createGroup', { groupName: 'Trip' });
    await asha.adds(code, 400);
    const asked = async (more: object) => {
      const { groups } = await asha.can('myGroups', { month, year, ...more });
      return new Map(
        groups.map(({ groupCode, balances, balancesRevision, net }) => [
          groupCode,
          { balances, balancesRevision, net },
        ]),
      );
    };
    const { revision } = await ravi.can('balances', { groupCode: code });
    const all = await asked({});
    expect(all.get(code)).toMatchObject({ balancesRevision: revision, net: { [asha.userId]: 30_000 } });
    expect(all.get(code)?.balances?.[ravi.userId]).toEqual({ paid: 0, share: 10_000, sent: 0, received: 0 });
    expect(all.get(trip)?.balances).toEqual({});
    expect((await asked({ groupCode: trip })).get(code)?.balances).toBeUndefined();
    expect((await asked({ limit: 0 })).get(code)?.balances).toBeUndefined();
  });
});

describe('A month of four flatmates', () => {
  let flat: Flat;

  // Rent is shared by rooms, gas equally, and so on; every figure below is computed by hand.
  beforeAll(async () => {
    flat = await buildFlat();
    const { asha, ravi, imran, meera, code } = flat;
    const rooms = byValue('SHARES', [asha, 2], [ravi, 1], [imran, 1], [meera, 1]);
    const dinner = byValue('EXACT', [asha, 320], [imran, 180.5], [meera, 99.5]);
    const wifi = byValue('PERCENT', [asha, 50], [ravi, 25], [imran, 12.5], [meera, 12.5]);
    // Rent 25,000: Asha 10,000, the others 5,000 each.
    await asha.adds(code, 25_000, { ...rooms, tags: ['rent'] });
    // Gas 1,000: 250 each.
    await ravi.adds(code, 1_000);
    // Dinner 600, by what each ate.
    await imran.adds(code, 600, { ...dinner, tags: ['dinner'] });
    // Wi-Fi 800: 400, 200, 100 and 100; Meera recorded that Ravi paid 500 and she paid 300.
    await meera.adds(code, 800, { ...wifi, ...paidBy([ravi, 500], [meera, 300]), tags: ['wifi'] });
    // Cab 90 for Imran and Meera: 45 each.
    await meera.adds(code, 90, { ...among(imran, meera), tags: ['cab'] });
  });

  const byName = <Value>({ asha, ravi, imran, meera }: Flat, values: readonly [Value, Value, Value, Value]) =>
    Object.fromEntries([asha, ravi, imran, meera].map(({ userId }, index) => [userId, values[index]]));

  it('has exact totals, shares and balances', async () => {
    const { code } = flat;
    const figures = (await storedMonths(code)).get(thisMonth);
    expect(figures).toMatchObject({
      ...{ total: 2_749_000, count: 5 },
      byMember: byName(flat, [2_500_000, 150_000, 60_000, 39_000]),
      // Asha 10,000 + 250 + 320 + 400; Ravi 5,000 + 250 + 200; Imran 5,000 + 250 + 180.50 + 100 + 45;
      // Meera 5,000 + 250 + 99.50 + 100 + 45.
      shares: byName(flat, [1_097_000, 545_000, 557_550, 549_450]),
      net: byName(flat, [1_403_000, -395_000, -497_550, -510_450]),
    });
    await expectLaws([code]);
  });

  it('is settled by the suggested payments, which change no total, average or coins', async () => {
    const { asha, code } = flat;
    const people = [flat.asha, flat.ravi, flat.imran, flat.meera];
    const accounts = () => Promise.all(people.map(async ({ userId }) => (await storedUser(userId)).coins));
    const overview = async () => {
      const [group] = (await asha.can('myGroups', { month, year })).groups;
      const { total, count, byMember, net, expenses } = group ?? {};
      return { total, count, byMember, net, expenses };
    };
    const sums = async () =>
      [...(await storedMonths(code)).values()].map(({ payments: _, revision: __, ...figures }) => figures);
    const before = [await accounts(), await overview(), await sums()];
    const { suggestions } = await asha.can('balances', { groupCode: code });
    expect(new Map(suggestions.map(({ from, amount }) => [from, amount]))).toEqual(
      new Map([
        [flat.ravi.userId, 395_000],
        [flat.imran.userId, 497_550],
        [flat.meera.userId, 510_450],
      ]),
    );
    expect(new Set(suggestions.map(({ to }) => to))).toEqual(new Set([asha.userId]));
    for (const [index, { from, to, amount }] of suggestions.entries()) {
      const payer = people.find(({ userId }) => userId === from) ?? asha;
      await payer.can('recordPayment', payment(code, payer, { userId: to }, amount / 100));
      const left = await asha.can('balances', { groupCode: code });
      expect(left.suggestions).toEqual(suggestions.slice(index + 1));
    }
    expect(await balancesSeenBy(asha, code)).toEqual({});
    expect([await accounts(), await overview(), await sums()]).toEqual(before);
    await expectLaws([code]);
  });
});
