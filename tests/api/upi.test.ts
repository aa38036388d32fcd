/** UPI IDs: who may set them, who may see them, and who may ask for a member's (docs/product.md §13). */

import { balancesPath } from '@pg/contract/document-paths';
import { monthOf, shiftMonth } from '@pg/contract/months';
import { withReadCounter } from '@pg/functions/firestore/read-budget';
import { hashQueues } from '@pg/functions/identity/password';
import { payees } from '@pg/functions/throttle/rate-limits';
import { describe, expect, it } from 'vitest';
import { untilThrottled } from '../support/api.ts';
import { database, storedUser } from '../support/database.ts';
import { inProcess } from '../support/direct-calls.ts';
import { among, payment } from '../support/expenses.ts';
import {
  buildFlat,
  buildGroup,
  buildHouse,
  buildPerson,
  type Flat,
  type Person,
  storeProof,
} from '../support/people.ts';

const upiId = 'asha.rao@okbank';

/** Returns someone who has confirmed the number. */
async function confirmed(name = 'Asha Rao'): Promise<Person> {
  const person = await buildPerson(name);
  await storeProof(person);
  return person;
}

describe('A UPI ID', () => {
  it('is set, changed and removed with the password, and stored in lower case', async () => {
    const { can, mobile, password } = await confirmed();
    const none = { name: 'Asha Rao', upiId: null, since: null, confirmed: true };
    expect(await can('payee')).toEqual(none);
    expect(await can('setUpiId', { upiId: ' Asha.Rao@OkBank ', password })).toEqual({ upiId });
    const first = await can('payee');
    expect(first).toEqual({ ...none, upiId, since: expect.stringMatching(/^20\d\d-.*Z$/) });
    await can('setUpiId', { upiId, password });
    expect(await can('payee')).toEqual(first);

    expect(await can('setUpiId', { upiId: 'asha@ybl', password })).toEqual({ upiId: 'asha@ybl' });
    expect((await can('payee')).since).not.toBe(first.since);
    expect(await can('setUpiId', { upiId: null, password })).toEqual({ upiId: null });
    expect(await can('payee')).toEqual(none);
    const removed = await storedUser(mobile);
    expect(removed).not.toHaveProperty('upiId');
    expect(removed).not.toHaveProperty('upiIdSince');
    await can('setUpiId', { upiId: null, password });
    expect(await storedUser(mobile)).toEqual(removed);
  });
});

describe('A change of a UPI ID', () => {
  it('is an entry of each of the person’s groups, without the ID, and only if something changed', async () => {
    const asha = await confirmed();
    const ravi = await buildPerson('Ravi');
    const codes = [await buildGroup([asha, ravi], 'House'), await buildGroup([ravi, asha], 'Trip')];
    const left = await buildGroup([ravi, asha], 'Canteen');
    await asha.can('leaveGroup', { groupCode: left });
    const set = (id: string | null) => asha.can('setUpiId', { upiId: id, password: asha.password });
    await set(upiId);
    await set(upiId);
    await set(null);
    for (const groupCode of codes) {
      const { entries } = await ravi.can('activity', { groupCode, limit: 3 });
      expect(entries.map(({ kind, by, byName }) => [kind, by, byName])).toEqual([
        ['UPI_ID_REMOVED', asha.mobile, 'Asha Rao'],
        ['UPI_ID_CHANGED', asha.mobile, 'Asha Rao'],
        ['MEMBER_JOINED', expect.any(String), expect.any(String)],
      ]);
      expect(JSON.stringify(entries)).not.toContain(upiId);
    }
    const { entries } = await ravi.can('activity', { groupCode: left, limit: 1 });
    expect(entries).toMatchObject([{ kind: 'MEMBER_LEFT' }]);
  });

  it('is refused after ten in an hour, but the UPI ID can still be removed', async () => {
    const asha = await confirmed();
    const statuses = await untilThrottled(21, (before) =>
      asha.tries('setUpiId', { upiId: `asha${before}@ybl`, password: asha.password }),
    );
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(await asha.can('setUpiId', { upiId: null, password: asha.password })).toEqual({ upiId: null });
  });
});

describe('A UPI ID', () => {
  it('is not set if the session ends while the password is being checked', async () => {
    const asha = await confirmed('Asha');
    const { mobile, password, can } = asha;
    const held = Promise.withResolvers<void>();
    const read = Promise.withResolvers<number>();
    // Keeps the lane busy, so that the call below must wait before its password is checked.
    const ahead = hashQueues.proven({ userId: mobile, address: '192.0.2.1' })(() => held.promise);
    const setting = withReadCounter({ note: read.resolve }, () =>
      inProcess(asha, 'setUpiId', { upiId: 'thief@okbank', password }),
    );
    const outcome = setting.catch((failure: unknown) => failure);
    await read.promise;
    await can('signOutEverywhere');
    held.resolve();
    expect(await outcome).toMatchObject({ code: 'session-ended' });
    expect(await storedUser(mobile)).not.toHaveProperty('upiId');
    await ahead;
  });
});

/** Returns who is told where to pay whom. */
async function answers({ code, asha, ravi, imran, meera }: Flat): Promise<string[]> {
  const people = [asha, ravi, imran, meera];
  const pairs = people.flatMap((from) => people.filter((to) => to !== from).map((to) => [from, to] as const));
  const asked = pairs.map(async ([from, to]) => {
    const { status } = await from.tries('payee', { groupCode: code, userId: to.mobile });
    return status === 200 ? [`${from.name} about ${to.name}`] : [];
  });
  return (await Promise.all(asked)).flat();
}

describe('Where to pay a member', () => {
  it('is told to those who owe, about those who are owed, and to no one else', async () => {
    const flat = await buildFlat();
    const { asha, ravi, imran, code } = flat;
    expect(await answers(flat)).toEqual([]);
    await asha.adds(code, 600, { ...among(ravi, imran), paymentDate: lastMonth() });
    expect(await answers(flat)).toEqual(['Ravi about Asha', 'Imran about Asha']);
    await asha.cannot('payee', { groupCode: code, userId: ravi.mobile }, 'nothing-to-pay');
    await ravi.cannot('payee', { groupCode: code, userId: ravi.mobile }, 'nothing-to-pay');
    await ravi.can('recordPayment', payment(code, ravi, asha, 300));
    expect(await answers(flat)).toEqual(['Imran about Asha']);
  });

  it('is told for a debt that later months pay off, which screens suggest to pay when they leave those out', async () => {
    const flat = await buildFlat();
    const { asha, ravi, imran, code } = flat;
    await ravi.adds(code, 100, among(asha, ravi));
    await imran.adds(code, 80, { ...among(asha, imran), paymentDate: lastMonth() });
    await asha.adds(code, 600, { ...among(asha, ravi, imran), paymentDate: monthsLater(1) });
    await asha.adds(code, 900, { ...among(asha, ravi, imran), paymentDate: monthsLater(14) });
    // Today Asha owes Ravi ₹50 and Imran ₹40; she pays for everyone later.
    expect(await answers(flat)).toEqual(['Asha about Ravi', 'Asha about Imran', 'Ravi about Asha', 'Imran about Asha']);
    await asha.cannot('payee', { groupCode: code, userId: flat.meera.mobile }, 'nothing-to-pay');
  });

  it('is told about at most 30 people an hour, again and again about the same ones, and a refusal does not count', async () => {
    const { most } = payees.of('anyone');
    const { code, members } = await buildHouse(most + 3);
    const [ravi, ...others] = members;
    const sums = (paid: number, share: number) => ({ paid, share, sent: 0, received: 0 });
    const owed = others.slice(0, most + 1).map(({ id }) => [id, sums(100, 0)]);
    const byMember = { ...Object.fromEntries(owed), [ravi.id]: sums(0, 100 * owed.length) };
    await database.doc(balancesPath(code)).set({ byMember, count: 1, revision: 1 });
    const ask = async (person: Person | undefined) =>
      (await ravi.tries('payee', { groupCode: code, userId: person?.mobile })).status;

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
