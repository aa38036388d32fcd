/** Who owes whom (docs/product.md §6, docs/decisions/0052). */
import { balancesPath } from '@pg/contract/stored';
import { describe, expect, it } from 'vitest';
import { sendRaw } from '../support/api.ts';
import { database } from '../support/database.ts';
import { among, balancesSeenBy, buildFlat, buildStranger, gas, month, payment, year } from '../support/flat.ts';

const refusal = (status: number, error: string) => ({ status, body: { error } });

describe('The balances of a group', () => {
  it('list every member, even before the first expense', async () => {
    const { asha, code } = await buildFlat();
    const { balances, suggestions, payments, revision } = await asha.can('balances', { groupCode: code });
    expect(new Set(balances.map(({ name }) => name))).toEqual(new Set(['Asha', 'Ravi', 'Imran', 'Meera']));
    const nothing = { paid: 0, share: 0, sent: 0, received: 0, balance: 0 };
    for (const one of balances) expect(one).toMatchObject(nothing);
    expect({ suggestions, payments, revision }).toEqual({ suggestions: [], payments: [], revision: 0 });
  });

  it('are refused to strangers and former members, in the same words as for a group that does not exist', async () => {
    const { ravi, code } = await buildFlat();
    const charu = await buildStranger();
    await ravi.can('leaveGroup', { groupCode: code });
    for (const other of [ravi, charu]) {
      for (const groupCode of [code, 'ZZZZZZ']) {
        expect(await other.tries('balances', { groupCode })).toMatchObject(refusal(403, 'not-a-member'));
      }
    }
  });

  it('name a former member who shares an expense, and omit a former member who shares none', async () => {
    const { asha, ravi, imran, meera, code } = await buildFlat();
    await asha.can('addExpense', gas(code, 300, among(asha, ravi)));
    await ravi.can('leaveGroup', { groupCode: code });
    await imran.can('leaveGroup', { groupCode: code });
    const { balances } = await meera.can('balances', { groupCode: code });
    expect(balances.map(({ name }) => name).toSorted()).toEqual(['Asha', 'Meera', 'Ravi']);
    expect(await balancesSeenBy(meera, code)).toEqual({ Asha: 15_000, Ravi: -15_000 });
  });

  it('accept the group as a header or in the query, but not in both', async () => {
    const { asha, code } = await buildFlat();
    await asha.can('addExpense', gas(code, 400));
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
      expect(await ravi.tries('balances', { groupCode: code, limit })).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', field: 'limit' },
      });
    }
  });

  it('contain the time from which they count, if that time is stored', async () => {
    const { asha, code } = await buildFlat();
    await asha.can('addExpense', gas(code, 400));
    expect(await asha.can('balances', { groupCode: code })).not.toHaveProperty('since');
    const since = '2026-11-22T10:00:00.000Z';
    await database.doc(balancesPath(code)).set({ since }, { merge: true });
    expect(await asha.can('balances', { groupCode: code })).toMatchObject({ since });
  });

  it('are part of the list of the user’s groups, but only for groups that are listed with their expenses', async () => {
    const { asha, ravi, code } = await buildFlat();
    const { groupCode: trip } = await asha.can('createGroup', { groupName: 'Trip' });
    await asha.can('addExpense', gas(code, 400));
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
