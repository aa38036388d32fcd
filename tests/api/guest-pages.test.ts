/** The page of a guest: the guest's own part for whoever has the link, and nothing else (docs/product.md §16). */

import { guestPageDays } from '@pg/contract/guest-page';
import { dayLength, type Month, shiftMonth } from '@pg/contract/months';
import { database as apiDatabase } from '@pg/functions/firestore/references';
import { guestPageLooks } from '@pg/functions/throttle/rate-limits';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { refused, send, succeed } from '../support/api.ts';
import { database } from '../support/database.ts';
import { inProcess, outcome, spendTries } from '../support/direct-calls.ts';
import { eraseAccount } from '../support/erasure.ts';
import { among, byValue, edit, paidBy, payment } from '../support/expenses.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { someOrigin, type TestOrigin } from '../support/origin.ts';
import { anyKey, buildFlat, buildGroup, buildPerson, type Flat, storeProof } from '../support/people.ts';
import { date, thisMonth } from '../support/time.ts';

const month = thisMonth as Month;
const [lastMonth, nextMonth] = [shiftMonth(month, -1), shiftMonth(month, 1)];
const message = 'This page has ended. Ask for a new link.';

type Home = Flat<'asha' | 'ravi' | 'imran'> & { readonly meera: { readonly userId: string }; readonly shared: Shared };
type Shared = { readonly groupCode: string; readonly userId: string };

/** Asha, who is the admin, Ravi and Imran share a flat with Meera, who has no account. Ravi has added her. */
async function withMeera(): Promise<Home> {
  const flat = await buildFlat({ asha: 50_000, ravi: 50_000, imran: 50_000 }, 'Flat 402');
  const { userId } = await flat.ravi.can('addGuest', { groupCode: flat.code, name: 'Meera' });
  return { ...flat, meera: { userId }, shared: { groupCode: flat.code, userId } };
}

const look = (page: string, more = {}) => succeed('getGuestPage', { page, ...more });
const cannotLook = (page: string) => refused('getGuestPage', { page }, 'page-ended', { message });

/** All expenses of a month, over all its pages. */
async function wholeMonth(page: string, of: Month) {
  const parts = [];
  for (let before: string | undefined; ; ) {
    const part = await look(page, { month: of, ...(before !== undefined && { before }) });
    parts.push(part);
    before = part.next;
    if (before === undefined) return parts;
  }
}

/** Two months ago, last month and this month, as one house lived. */
async function livedIn(home: Home): Promise<void> {
  const { asha, ravi, imran, meera, code } = home;
  const on = (of: Month, day: string) => ({ paymentDate: `${of}-${day}` });
  const before = shiftMonth(lastMonth, -1);
  await ravi.adds(code, 1200, { ...on(before, '10'), tags: ['gas'] });
  await asha.adds(code, 12_000, { ...on(lastMonth, '01'), tags: ['rent'], note: 'wifi password 4711' });
  await imran.adds(code, 800, { ...on(lastMonth, '10'), tags: ['mess'] });
  await ravi.adds(code, 500, { ...on(lastMonth, '15'), tags: ['electricity'], ...among(asha, ravi) });
  await asha.can(
    'recordPayment',
    payment(code, meera, asha, 1000, { date: `${lastMonth}-20`, method: 'CASH', note: 'n' }),
  );
  await asha.adds(code, 400, { ...on(month, '02'), tags: ['milk'] });
}

describe('The page of a guest', () => {
  it('shows what the guest owes and to whom, and for each month the guest’s own part', async () => {
    const home = await withMeera();
    const { asha, code, shared } = home;
    await livedIn(home);
    const { page, until } = await asha.can('shareGuestPage', shared);
    expect(page).toMatch(/^p[\w-]{33}$/);
    const days = (Date.parse(until) - Date.now()) / dayLength;
    expect(Math.abs(days - guestPageDays)).toBeLessThan(1);
    const present = await look(page);
    expect(present).toEqual({
      ...{ groupName: 'Flat 402', name: 'Meera', sharedBy: 'Asha', until, balance: -2600_00 },
      settle: [{ name: 'Asha', amount: 2600_00, pays: true }],
      ...{ share: 100_00, payments: [] },
      expenses: [{ amount: 400_00, paymentDate: `${month}-02`, tags: ['milk'], share: 100_00 }],
    });
    expect(await look(page, { month: lastMonth })).toMatchObject({
      share: 3200_00,
      expenses: [
        { amount: 800_00, tags: ['mess'], share: 200_00 },
        { amount: 12_000_00, tags: ['rent'], share: 3000_00 },
      ],
      payments: [{ date: `${lastMonth}-20`, amount: 1000_00, method: 'CASH', name: 'Asha', pays: true }],
    });
    expect(await look(page, { month: shiftMonth(lastMonth, -1) })).toMatchObject({ share: 300_00, payments: [] });
    expect(await look(page, { month: nextMonth })).toMatchObject({ share: 0, expenses: [], balance: -2600_00 });
    await expectLaws([code]);
  });

  it('has no number, no id, no note and no figure of anybody else', async () => {
    const home = await withMeera();
    const { asha, ravi, imran, meera, code, shared } = home;
    await livedIn(home);
    for (const person of [asha, ravi, imran]) {
      await storeProof(person);
      await person.can('setUpiId', { upiId: `${person.name}@okbank`, password: person.password });
    }
    const { page } = await asha.can('shareGuestPage', shared);
    const seen = [await send('getGuestPage', { page }), await send('getGuestPage', { page, month: lastMonth })];
    const whole = JSON.stringify(seen.map(({ body, headers }) => [body, [...headers]]));
    const stored = await apiDatabase.collection(`groups/${code}/expenses`).get();
    const people = [asha, ravi, imran];
    const hidden = [
      ...people.flatMap(({ mobile, id }) => [mobile, id]),
      ...[meera.userId, code, page, 'okbank', '4711', 'electricity', 'Ravi', 'Imran'],
      ...stored.docs.map(({ id }) => id),
    ];
    expect(hidden.filter((text) => whole.includes(text))).toEqual([]);
    // Of the sums of the others, 7,550 and -2,150 and -2,800, and of their parts of what Meera does not share.
    expect(whole).not.toMatch(/:-?(7550|2150|2800|250)[,}]/);
    for (const { headers } of seen) expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('goes on with money that came back, edits and what the guest paid', async () => {
    const { asha, ravi, meera, code, shared } = await withMeera();
    const { page } = await ravi.can('shareGuestPage', shared);
    const { id } = await asha.adds(code, 400, { title: 'Sofa' });
    await asha.adds(code, 200, { ...among(asha, meera), moneyBack: true });
    expect(await look(page)).toMatchObject({
      ...{ balance: 0, share: 0, settle: [] },
      expenses: [
        { amount: -200_00, share: -100_00 },
        { amount: 400_00, title: 'Sofa', share: 100_00 },
      ],
    });
    await asha.can('editExpense', edit(id, { amount: 800, paymentDate: `${lastMonth}-28`, tags: ['chai'] }));
    expect(await look(page)).toMatchObject({ balance: -100_00, share: -100_00 });
    expect(await look(page, { month: lastMonth })).toMatchObject({ share: 200_00 });
    await ravi.adds(code, 300, { ...paidBy([meera, 200], [ravi, 100]), ...byValue('EXACT', [asha, 300]) });
    expect(await look(page)).toMatchObject({
      balance: 100_00,
      expenses: [{ amount: 300_00, share: 0 }, { share: -100_00 }],
      settle: [{ amount: 100_00, pays: false }],
    });
    await expectLaws([code]);
  });

  it('shows of an expense of several groups the whole amount and the part in this one', async () => {
    const { asha, code, shared } = await withMeera();
    const goa = await buildGroup([asha], 'Goa');
    const { page } = await asha.can('shareGuestPage', shared);
    await asha.adds([code, goa], 500);
    const { expenses, share } = await look(page);
    expect(expenses).toMatchObject([{ amount: 500_00, share }]);
    expect(share).toBeLessThan(500_00);
  });

  it('lists a month in pages, which have all of it, also of one instant', async () => {
    const { asha, meera, code, shared } = await withMeera();
    const { page } = await asha.can('shareGuestPage', shared);
    for (let n = 1; n <= 65; n += 1) await asha.adds(code, n, among(meera));
    // A minute each, but for those of one instant.
    const { docs } = await apiDatabase.collection(`groups/${code}/expenses`).get();
    const alike = docs.slice(0, 40);
    const createdAt = new Date().toISOString();
    await Promise.all(alike.map(({ ref }) => ref.update({ createdAt })));
    const parts = await wholeMonth(page, month);
    expect(parts.map(({ expenses }) => expenses.length)).toEqual([30, 30, 5]);
    const all = parts.flatMap(({ expenses }) => expenses.map(({ share }) => Number(share)));
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 65 }, (_, n) => (n + 1) * 100));
    expect(JSON.stringify(parts)).not.toMatch(/[A-Za-z0-9]{20}/);
  });

  it('shows everything of a guest under two names, once they are one', async () => {
    const { asha, meera, code, shared } = await withMeera();
    const double = await asha.can('addGuest', { groupCode: code, name: 'Meera J' });
    const [own, other] = await Promise.all(
      [meera, double].map(({ userId }) => asha.can('shareGuestPage', { groupCode: code, userId })),
    );
    await asha.adds(code, 90, among(meera, double, asha));
    await asha.can('recordPayment', payment(code, double, asha, 20));
    await asha.can('mergeGuests', { ...shared, userId: double.userId, into: meera.userId });
    expect(await look(own?.page ?? '')).toMatchObject({
      ...{ name: 'Meera', balance: -40_00, share: 60_00 },
      expenses: [{ amount: 90_00, share: 60_00 }],
      payments: [{ amount: 20_00, name: 'Asha', pays: true }],
    });
    await cannotLook(other?.page ?? '');
  });

  it('has the UPI ID of its maker, if the maker wants it, has confirmed it, and is the one to pay', async () => {
    const { asha, ravi, meera, code, shared } = await withMeera();
    await asha.adds(code, 400, among(meera));
    const { page } = await asha.can('shareGuestPage', { ...shared, upi: true });
    const isThere = async (one = page) => (await look(one)).settle.map(({ upiId }) => upiId);
    expect(await isThere()).toEqual([undefined]);
    await storeProof(asha);
    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    expect(await isThere()).toEqual(['asha@okbank']);
    await database.doc(userPath(asha.mobile)).update({ provenAt: FieldValue.delete() });
    expect(await isThere()).toEqual([undefined]);
    await storeProof(asha);
    await storeProof(ravi);
    await ravi.can('setUpiId', { upiId: 'ravi@okbank', password: ravi.password });
    const other = await ravi.can('shareGuestPage', { ...shared, upi: true });
    expect(await isThere(other.page)).toEqual([undefined]);
    await asha.can('shareGuestPage', shared);
    expect(await isThere()).toEqual([undefined]);
    await asha.adds(code, 900, { ...paidBy([meera, 900]), ...among(ravi) });
    expect((await look(other.page)).settle).toMatchObject([{ name: 'Ravi', pays: false }]);
    expect(await isThere(other.page)).toEqual([undefined]);
  });

  it('leads to the guest’s place if its maker wants, until the code is renewed', async () => {
    const { asha, ravi, code, shared } = await withMeera();
    const { page } = await asha.can('shareGuestPage', shared);
    expect(await look(page)).not.toHaveProperty('invitation');
    await asha.can('shareGuestPage', { ...shared, joins: true });
    const { invitation } = await look(page);
    expect(invitation).toEqual({ code, ...(await asha.can('invite', { groupCode: code, guest: shared.userId })) });
    await asha.can('renewGroupCode', { groupCode: code });
    expect(await look(page)).not.toHaveProperty('invitation');
    const { page: again } = await asha.can('shareGuestPage', { ...shared, joins: true });
    expect(again).toBe(page);
    const { invitation: renewed } = await look(page);
    const meera = await buildPerson('Meera Rao');
    await meera.can('joinGroup', { groupCode: renewed?.code, guest: renewed?.guest });
    await cannotLook(page);
    await expectLaws([code], [ravi.mobile]);
  });
});

describe('The link of a page', () => {
  it('is the same each time, and another one after it was ended', async () => {
    const { asha, ravi, shared } = await withMeera();
    const [first, second] = [await asha.can('shareGuestPage', shared), await asha.can('shareGuestPage', shared)];
    expect(second.page).toBe(first.page);
    const own = await ravi.can('shareGuestPage', shared);
    expect(own.page).not.toBe(first.page);
    expect(await asha.can('endGuestPages', shared)).toEqual({ ended: 2 });
    expect(await asha.can('endGuestPages', shared)).toEqual({ ended: 0 });
    await cannotLook(first.page);
    await cannotLook(own.page);
    const { page } = await asha.can('shareGuestPage', shared);
    expect(page.slice(0, 12)).toBe(first.page.slice(0, 12));
    expect(page).not.toBe(first.page);
    await look(page);
  });

  it('is the same for a repeat with its key, and no document has it', async () => {
    const { asha, shared } = await withMeera();
    const key = anyKey();
    const first = await asha.can('shareGuestPage', shared, { key });
    expect(await asha.can('shareGuestPage', shared, { key })).toEqual(first);
    const proof = first.page.slice(12);
    for (const name of ['pages', 'idempotency']) {
      const { docs } = await apiDatabase.collection(name).get();
      expect(docs.filter((one) => JSON.stringify([one.id, one.data()]).includes(proof))).toEqual([]);
    }
  });

  it('is made by the admin and by who added the guest, for guests of the group alone', async () => {
    const { asha, ravi, imran, meera, code, shared } = await withMeera();
    const elsewhere = await withMeera();
    for (const call of ['shareGuestPage', 'endGuestPages'] as const) {
      await imran.cannot(call, shared, 'not-the-admin');
      await (await buildPerson('Charu')).cannot(call, shared, 'not-a-member');
      for (const userId of [ravi.mobile, ravi.id, elsewhere.meera.userId, 'propertyIsEnumerable']) {
        await asha.cannot(call, { groupCode: code, userId }, 'member-not-found');
      }
      await ravi.can(call, { groupCode: code, userId: meera.userId });
    }
  });

  it('is refused alike if it is unknown, wrong, or of another page', async () => {
    const { asha, ravi, shared } = await withMeera();
    const { page } = await asha.can('shareGuestPage', shared);
    const other = await ravi.can('shareGuestPage', shared);
    const wrong = [`${page.slice(0, -1)}_`, page.slice(0, 12) + other.page.slice(12), `p${'x'.repeat(33)}`];
    for (const one of wrong.filter((each) => each !== page)) await cannotLook(one);
    for (const one of ['', 'p', page.slice(0, 33), `${page}x`, 'pages/a/b'.padEnd(34, 'x')]) {
      await refused('getGuestPage', { page: one }, 'invalid-request');
    }
    await refused('getGuestPage', { page, before: `${date}_x_1` }, 'invalid-request');
  });

  const endings: readonly [string, (home: Home) => Promise<unknown>][] = [
    ['it is ended', ({ ravi, shared }) => ravi.can('endGuestPages', shared)],
    ['the admin ends it', ({ asha, shared }) => asha.can('endGuestPages', shared)],
    ['the guest is removed', ({ asha, shared }) => asha.can('removeGuest', shared)],
    [
      'the guest is removed, and brought back',
      async ({ asha, shared }) => {
        await asha.can('removeGuest', shared);
        await asha.can('addGuest', { ...shared, name: 'Meera' });
      },
    ],
    [
      'somebody takes the guest’s place',
      async ({ asha, imran, code, meera }) => {
        const { guest } = await asha.can('invite', { groupCode: code, guest: meera.userId });
        await imran.can('joinGroup', { groupCode: code, guest });
      },
    ],
    [
      'the place was given back',
      async ({ asha, imran, code, meera, shared }) => {
        const { guest } = await asha.can('invite', { groupCode: code, guest: meera.userId });
        await imran.can('joinGroup', { groupCode: code, guest });
        await asha.can('givePlaceBack', shared);
      },
    ],
    ['its maker leaves', ({ ravi, code }) => ravi.can('leaveGroup', { groupCode: code })],
    ['its maker is removed', ({ asha, ravi, code }) => asha.can('removeMember', { groupCode: code, userId: ravi.id })],
    ['its maker deletes the account', ({ ravi }) => eraseAccount(ravi)],
    [
      'the group closes',
      async ({ asha, ravi, imran, code }) => {
        for (const person of [asha, imran, ravi]) await person.can('leaveGroup', { groupCode: code });
      },
    ],
  ];

  it.each(endings)('ends at once when %s', async (_, end) => {
    const home = await withMeera();
    const { page } = await home.ravi.can('shareGuestPage', home.shared);
    await look(page);
    await end(home);
    await cannotLook(page);
  });

  it('ends when its maker is the admin no more', async () => {
    const { asha, ravi, code, shared } = await withMeera();
    const { page } = await asha.can('shareGuestPage', shared);
    await asha.can('makeAdmin', { groupCode: code, userId: ravi.id });
    expect(await ravi.can('endGuestPages', shared)).toEqual({ ended: 0 });
    await cannotLook(page);
  });

  it('does not come back when its maker does, who sends another link', async () => {
    const { ravi, code, shared } = await withMeera();
    const { page } = await ravi.can('shareGuestPage', shared);
    await ravi.can('leaveGroup', { groupCode: code });
    await ravi.can('joinGroup', { groupCode: code });
    await cannotLook(page);
    const { page: next } = await ravi.can('shareGuestPage', shared);
    expect(next).not.toBe(page);
    await look(next);
    await cannotLook(page);
  });

  it('ends after 90 days, also while the database still has it, and does not come back', async () => {
    const { asha, shared } = await withMeera();
    const { page, until } = await asha.can('shareGuestPage', shared);
    const at = (ms: number) =>
      outcome(inProcess(asha, 'getGuestPage', { page, month, before: undefined }, new Date(ms)));
    expect(await at(Date.parse(until) - 1)).toBe('in');
    expect(await at(Date.parse(until))).toBe('page-ended');
    const later = new Date(Date.parse(until) + dayLength);
    const request = { ...shared, upi: undefined, joins: undefined };
    const { page: next } = await inProcess(asha, 'shareGuestPage', request, later);
    expect(next).not.toBe(page);
    expect(await at(later.getTime())).toBe('page-ended');
  });

  it('is deleted with the account of its maker', async () => {
    const { ravi, shared } = await withMeera();
    const { page } = await ravi.can('shareGuestPage', shared);
    await eraseAccount(ravi);
    expect((await database.doc(`pages/${page.slice(0, 12)}`).get()).exists).toBe(false);
  });

  it('opens 60 times in a quarter of an hour, and 120 pages from one place', async () => {
    const { asha, shared } = await withMeera();
    const { page } = await asha.can('shareGuestPage', shared);
    const [now, handle] = [new Date(), page.slice(0, 12)];
    const at = (place: TestOrigin) =>
      outcome(inProcess(asha, 'getGuestPage', { page, month, before: undefined }, now, place));
    const place = someOrigin();
    const [bound] = guestPageLooks.from(place.address, handle);
    expect([bound?.most, guestPageLooks.at(handle).most]).toEqual([120, 60]);
    if (bound) await spendTries(bound, now, 1);
    expect([await at(place), await at(place)]).toEqual(['in', 'too-many-requests']);
    await spendTries(guestPageLooks.at(handle), now);
    expect(await at(someOrigin())).toBe('too-many-requests');
  });
});

it('Making and ending a page changes nothing of the group', async () => {
  const { asha, code, shared } = await withMeera();
  const stored = async () => {
    const [group, sums] = await Promise.all([
      database.doc(`groups/${code}`).get(),
      database.collection(`groups/${code}/sums`).get(),
    ]);
    return [group.data(), sums.docs.map((one) => one.data())];
  };
  const before = await stored();
  await asha.can('shareGuestPage', { ...shared, upi: true, joins: true });
  await asha.can('endGuestPages', shared);
  expect(await stored()).toEqual(before);
});
