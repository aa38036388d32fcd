import { describe, expect, it } from 'vitest';
import { sendRaw } from '../support/api.ts';
import { among, balancesSeenBy, payment } from '../support/expenses.ts';
import { buildFlat } from '../support/people.ts';
import { month, year } from '../support/time.ts';

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
        { groupCode: code, balance: owed, settle: [{ userId: ravi.id, amount: owed }], revision: 1 },
        {
          ...{ groupCode: trip.code, balance: -4500, revision: 1 },
          settle: [{ userId: trip.ravi.id, amount: -4500 }],
        },
      ],
    });
    await asha.can('leaveGroup', { groupCode: code });
    expect((await asha.can('myBalances')).balances.map(({ groupCode }) => groupCode)).toEqual([trip.code]);
  });
});

it('Of each group, the suggested payments of one’s own add up to one’s balance, and name no one else’s', async () => {
  const { asha, ravi, imran, meera, code } = await buildFlat();
  await asha.adds(code, 400);
  await imran.adds(code, 100, among(imran, meera));
  const people = [asha, ravi, imran, meera];
  const idOf: Record<string, string> = Object.fromEntries(people.map(({ mobile, id }) => [mobile, id]));
  for (const person of people) {
    const [own] = (await person.can('myBalances')).balances;
    const { suggestions } = await person.can('balances', { groupCode: code });
    const mine = suggestions.flatMap(({ from, to, amount }) => {
      if (from === person.mobile) return { userId: idOf[to], amount: -amount };
      return to === person.mobile ? { userId: idOf[from], amount } : [];
    });
    expect(own?.settle).toEqual(mine);
    expect(own?.settle?.reduce((total, { amount }) => total + amount, 0)).toBe(own?.balance);
  }
});

describe('The balances of a group', () => {
  it('list every member, even before the first expense, and a former member only with a share', async () => {
    const { asha, ravi, imran, meera, code } = await buildFlat();
    const { balances: empty, ...rest } = await asha.can('balances', { groupCode: code });
    const nothing = { paid: 0, share: 0, sent: 0, received: 0, balance: 0 };
    expect(empty.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Imran', 'Meera', 'Ravi']);
    for (const one of empty) expect(one).toMatchObject(nothing);
    expect(rest).toMatchObject({ suggestions: [], payments: [], revision: 0 });
    await asha.adds(code, 300, among(asha, ravi));
    await ravi.can('leaveGroup', { groupCode: code });
    await imran.can('leaveGroup', { groupCode: code });
    const { balances } = await meera.can('balances', { groupCode: code });
    expect(balances.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Meera', 'Ravi']);
    expect(await balancesSeenBy(meera, code)).toEqual({ Asha: 15_000, Ravi: -15_000 });
  });

  it('accept the group as a header or in the query', async () => {
    const { asha, code } = await buildFlat();
    await asha.adds(code, 400);
    const headers = { authorization: `Bearer ${asha.token}` };
    const [byHeader, byQuery, neither] = await Promise.all([
      sendRaw('GET', '/pg/balances', { headers: { ...headers, 'x-group-code': code } }),
      sendRaw('GET', `/pg/balances?groupCode=${code.toLowerCase()}`, { headers }),
      sendRaw('GET', '/pg/balances', { headers }),
    ]);
    expect(byHeader).toMatchObject({ status: 200, body: { balances: expect.any(Array) } });
    expect(byHeader.body).toEqual(byQuery.body);
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
    expect(all.get(code)).toMatchObject({ balancesRevision: revision, net: { [asha.mobile]: 30_000 } });
    expect(all.get(code)?.balances?.[ravi.mobile]).toEqual({ paid: 0, share: 10_000, sent: 0, received: 0 });
    expect(all.get(trip)?.balances).toEqual({});
    expect((await asked({ groupCode: trip })).get(code)?.balances).toBeUndefined();
    expect((await asked({ limit: 0 })).get(code)?.balances).toBeUndefined();
  });
});
