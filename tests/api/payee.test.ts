/** Who may ask for a member's UPI ID (docs/product.md §13). */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { balancesPath } from '@pg/contract/stored';
import { payees } from '@pg/functions/throttle/bounds';
import { describe, expect, it } from 'vitest';
import { database } from '../support/database.ts';
import { among, buildFlat, type Flat, gas, payment } from '../support/flat.ts';
import { buildHouse, type Member } from '../support/house.ts';
import { storeProof } from '../support/newcomer.ts';
import { buildGroup, buildPerson } from '../support/people.ts';

const nothing = {
  status: 403,
  body: { error: 'nothing-to-pay', message: 'You owe this person nothing in this group.' },
};

/** Returns the status of each person's question about each other person. */
async function answers(code: string, ...people: readonly Member[]): Promise<Record<string, number>> {
  const pairs = people.flatMap((from) => people.filter((to) => to !== from).map((to) => [from, to] as const));
  const asked = pairs.map(async ([from, to]) => {
    const { status } = await from.tries('payee', { groupCode: code, userId: to.userId });
    return [`${from.name} about ${to.name}`, status] as const;
  });
  return Object.fromEntries((await Promise.all(asked)).filter(([, status]) => status === 200));
}

const people = ({ asha, ravi, imran, meera }: Flat) => [asha, ravi, imran, meera] as const;

describe('Where to pay a member', () => {
  it('is told to those who owe, about those who are owed, and to no one else', async () => {
    const flat = await buildFlat();
    const { asha, ravi, imran, code } = flat;
    expect(await answers(code, ...people(flat))).toEqual({});
    await asha.can('addExpense', gas(code, 600, { ...among(ravi, imran), paymentDate: lastMonth() }));
    expect(await answers(code, ...people(flat))).toEqual({ 'Ravi about Asha': 200, 'Imran about Asha': 200 });
    expect(await asha.tries('payee', { groupCode: code, userId: ravi.userId })).toMatchObject(nothing);
    expect(await ravi.tries('payee', { groupCode: code, userId: ravi.userId })).toMatchObject(nothing);
    await ravi.can('recordPayment', payment(code, ravi, asha, 300));
    expect(await answers(code, ...people(flat))).toEqual({ 'Imran about Asha': 200 });
  });

  it('is told for a debt from before this month, which screens also suggest to pay', async () => {
    const flat = await buildFlat();
    const { asha, ravi, meera, code } = flat;
    await asha.can('addExpense', gas(code, 500, { ...among(ravi), paymentDate: lastMonth() }));
    await ravi.can('addExpense', gas(code, 800, among(meera)));
    // Ravi is owed ₹300 together, but without this month he owes ₹500.
    expect(await answers(code, ...people(flat))).toEqual({
      'Ravi about Asha': 200,
      'Meera about Asha': 200,
      'Meera about Ravi': 200,
    });
  });

  it('is told for a debt that later months pay off, which screens suggest to pay when they leave those out', async () => {
    const flat = await buildFlat();
    const { asha, ravi, imran, code } = flat;
    await ravi.can('addExpense', gas(code, 100, among(asha, ravi)));
    await imran.can('addExpense', gas(code, 80, { ...among(asha, imran), paymentDate: lastMonth() }));
    await asha.can('addExpense', gas(code, 600, { ...among(asha, ravi, imran), paymentDate: monthsLater(1) }));
    await asha.can('addExpense', gas(code, 900, { ...among(asha, ravi, imran), paymentDate: monthsLater(14) }));
    // Today Asha owes Ravi ₹50 and Imran ₹40; she pays for everyone later.
    expect(await answers(code, ...people(flat))).toEqual({
      ...{ 'Asha about Ravi': 200, 'Asha about Imran': 200 },
      ...{ 'Ravi about Asha': 200, 'Imran about Asha': 200 },
    });
    const { body } = await asha.tries('payee', { groupCode: code, userId: flat.meera.userId });
    expect(body).toEqual(nothing.body);
  });

  it('includes no UPI ID of someone who has not confirmed the number', async () => {
    const [asha, ravi] = [await buildPerson('Asha Rao'), await buildPerson('Ravi')];
    const groupCode = await buildGroup([asha, ravi]);
    await asha.can('recordPayment', payment(groupCode, asha, ravi, 100));
    const asked = () => ravi.can('payee', { groupCode, userId: asha.userId });
    expect(await asked()).toEqual({ name: 'Asha Rao', upiId: null, since: null });
    await storeProof(asha);
    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    expect(await asked()).toEqual({ name: 'Asha Rao', upiId: 'asha@okbank', since: expect.any(String) });
  });

  it('is told about at most 30 people an hour, again and again about the same ones, and a refusal does not count', async () => {
    const { most } = payees.of('anyone');
    const { code, members } = await buildHouse(most + 3);
    const [ravi, ...others] = members;
    const sums = (paid: number, share: number) => ({ paid, share, sent: 0, received: 0 });
    const owed = others.slice(0, most + 1).map(({ id }) => [id, sums(100, 0)]);
    const byMember = { ...Object.fromEntries(owed), [ravi.id]: sums(0, 100 * owed.length) };
    await database.doc(balancesPath(code)).set({ byMember, count: 1, revision: 1 });
    const ask = async (person: Member | undefined) =>
      (await ravi.tries('payee', { groupCode: code, userId: person?.userId })).status;

    expect(await ask(others.at(-1))).toBe(403);
    const first = others.slice(0, most);
    // The window may change once meanwhile, and then the count starts again.
    for (const round of [1, 2]) {
      for (const person of first) expect(await ask(person), `round ${round}`).toBe(200);
    }
    expect(await ask(others[most])).toBe(429);
    expect(await ask(first[0])).toBe(200);
    expect((await ravi.tries('payee')).status).toBe(200);
  });
});

/** Returns a day of the month so many months after this one. */
const monthsLater = (by: number): string => `${shiftMonth(monthOf(new Date()), by)}-02`;

const lastMonth = (): string => monthsLater(-1);
