/** Every figure of a month of four flatmates, computed by hand (docs/product.md §5, §6). */
import { beforeAll, describe, expect, it } from 'vitest';
import { storedMonths, storedUser } from '../support/database.ts';
import {
  among,
  balancesSeenBy,
  buildFlat,
  byValue,
  type Flat,
  gas,
  month,
  paidBy,
  payment,
  thisMonth,
  year,
} from '../support/flat.ts';
import { expectLaws } from '../support/laws.ts';

describe('A month of four flatmates', () => {
  let flat: Flat;

  // Rent is shared by rooms, gas equally, and so on; every figure below is computed by hand.
  beforeAll(async () => {
    flat = await buildFlat();
    const { asha, ravi, imran, meera, code } = flat;
    const rooms = byValue('SHARES', [
      [asha, 2],
      [ravi, 1],
      [imran, 1],
      [meera, 1],
    ]);
    const dinner = byValue('EXACT', [
      [asha, 320],
      [imran, 180.5],
      [meera, 99.5],
    ]);
    const wifi = byValue('PERCENT', [
      [asha, 50],
      [ravi, 25],
      [imran, 12.5],
      [meera, 12.5],
    ]);
    // Rent 25,000: Asha 10,000, the others 5,000 each.
    await asha.can('addExpense', { ...gas(code, 25_000, rooms), tags: ['rent'] });
    // Gas 1,000: 250 each.
    await ravi.can('addExpense', gas(code, 1_000));
    // Dinner 600, by what each ate.
    await imran.can('addExpense', { ...gas(code, 600, dinner), tags: ['dinner'] });
    // Wi-Fi 800: 400, 200, 100 and 100; Meera recorded that Ravi paid 500 and she paid 300.
    await meera.can('addExpense', {
      ...gas(code, 800, { ...wifi, ...paidBy([ravi, 500], [meera, 300]) }),
      tags: ['wifi'],
    });
    // Cab 90 for Imran and Meera: 45 each.
    await meera.can('addExpense', { ...gas(code, 90, among(imran, meera)), tags: ['cab'] });
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

  it('shows each flatmate the same balances, which add up to zero', async () => {
    const { asha, ravi, imran, meera, code } = flat;
    for (const viewer of [asha, ravi, imran, meera]) {
      const { balances } = await viewer.can('balances', { groupCode: code });
      const paid = { [asha.userId]: 2_500_000, [ravi.userId]: 150_000, [imran.userId]: 60_000, [meera.userId]: 39_000 };
      expect(Object.fromEntries(balances.map((one) => [one.userId, one.paid]))).toEqual(paid);
      expect(Object.fromEntries(balances.map(({ name, balance }) => [name, balance]))).toEqual({
        Asha: 1_403_000,
        Ravi: -395_000,
        Imran: -497_550,
        Meera: -510_450,
      });
      expect(balances.reduce((total, { balance }) => total + balance, 0)).toBe(0);
    }
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
    const before = [await accounts(), await overview(), await storedMonths(code)];
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
    expect([await accounts(), await overview(), await storedMonths(code)]).toEqual(before);
    await expectLaws([code]);
  });
});
