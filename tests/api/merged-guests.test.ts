/** Two guests who are one person, until the admin takes them apart (docs/product.md §16). */
import { limits } from '@pg/contract/limits';
import { describe, expect, it } from 'vitest';
import { succeed } from '../support/api.ts';
import { database, storedGroup } from '../support/database.ts';
import { eraseAccount } from '../support/erasure.ts';
import { among, balancesSeenBy, edit, paidBy, payment } from '../support/expenses.ts';
import { expectLaws } from '../support/laws.ts';
import { buildFlat, buildPerson, storeGuests } from '../support/people.ts';
import { date } from '../support/time.ts';

/** Meera, whom Ravi has added, owes Asha ₹100.00, and Meera J, whom Asha has added, owes her ₹50.00. */
async function withDouble() {
  const flat = await buildFlat({ asha: 5000, ravi: 5000, imran: 5000 });
  const { asha, ravi, code } = flat;
  const add = (by: typeof asha, name: string) => by.can('addGuest', { groupCode: code, name });
  const [meera, double] = [await add(ravi, 'Meera'), await add(asha, 'Meera J')];
  await asha.adds(code, 200, among(asha, meera));
  await asha.adds(code, 100, among(asha, double));
  const apart = { groupCode: code, userId: double.userId };
  return { ...flat, meera, double, apart, merging: { ...apart, into: meera.userId } };
}

const separate = { Asha: 150_00, Meera: -100_00, 'Meera J': -50_00 };
const together = { Asha: 150_00, Meera: -150_00 };

describe('Two guests who are one person', () => {
  it('are one after the admin has said so, for everybody and in all that names either, until they are taken apart', async () => {
    const { asha, ravi, meera, double, code, apart, merging } = await withDouble();
    const before = await storedGroup(code);
    await asha.can('mergeGuests', merging);
    expect(await balancesSeenBy(ravi, code)).toEqual(together);
    const { entries } = await ravi.can('activity', { groupCode: code });
    expect(entries[0]).toMatchObject({
      ...{ kind: 'GUEST_MERGED', byName: 'Asha', otherName: 'Meera J', takerName: 'Meera' },
      guest: double.userId,
    });
    await asha.adds(code, 60, among(meera));
    await expectLaws([code]);
    await asha.can('mergeGuests', apart);
    expect(await balancesSeenBy(ravi, code)).toEqual({ ...separate, Asha: 210_00, Meera: -160_00 });
    const { guests, taken } = await storedGroup(code);
    expect([guests, taken]).toEqual([before.guests, {}]);
    const { entries: after } = await ravi.can('activity', { groupCode: code });
    expect(after[0]).toMatchObject({ kind: 'GUEST_APART', otherName: 'Meera J', takerName: 'Meera' });
    expect(after.find(({ kind }) => kind === 'GUEST_MERGED')).not.toHaveProperty('guest');
    await expectLaws([code]);
  });

  it('cancel what one of them paid the other', async () => {
    const { asha, meera, double, code, apart, merging } = await withDouble();
    await asha.can('recordPayment', payment(code, meera, double, 30));
    await asha.can('mergeGuests', merging);
    expect(await balancesSeenBy(asha, code)).toEqual(together);
    await asha.can('mergeGuests', apart);
    expect(await balancesSeenBy(asha, code)).toEqual({ ...separate, Meera: -70_00, 'Meera J': -80_00 });
  });

  it('who both paid an expense are one payer of it when its amount changes', async () => {
    const { asha, ravi, meera, double, code, merging } = await withDouble();
    const { id } = await asha.adds(code, 60, { ...paidBy([meera, 40], [double, 20]), ...among(ravi) });
    const more = edit(id, { amount: 90 });
    await asha.cannot('editExpense', more, 'invalid-request', { field: 'payers' });
    await asha.can('mergeGuests', merging);
    await asha.can('editExpense', more);
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 150_00, Ravi: -90_00, Meera: -60_00 });
    await expectLaws([code]);
  });

  it('are two guests of this group, and the admin says it', async () => {
    const { asha, ravi, meera, double, apart, merging } = await withDouble();
    await ravi.cannot('mergeGuests', merging, 'not-the-admin');
    await asha.cannot('mergeGuests', { ...merging, into: double.userId }, 'invalid-request', { field: 'into' });
    for (const into of [ravi.id, ravi.mobile, 'propertyIsEnumerable', 'guestabcdefghij01234']) {
      await asha.cannot('mergeGuests', { ...merging, into }, 'member-not-found');
      await asha.cannot('mergeGuests', { ...apart, userId: into, into: meera.userId }, 'member-not-found');
      await asha.cannot('mergeGuests', { ...apart, userId: into }, 'member-not-found');
    }
    await asha.cannot('mergeGuests', apart, 'member-not-found');
    await asha.can('mergeGuests', merging);
    await asha.cannot('mergeGuests', { ...merging, userId: meera.userId, into: double.userId }, 'member-not-found');
    await ravi.cannot('mergeGuests', apart, 'not-the-admin');
    await asha.cannot('givePlaceBack', { ...apart, name: 'Meera J' }, 'member-not-found');
  });

  it('may be merged again, and what was merged into them goes along and comes back', async () => {
    const { asha, meera, double, code, apart, merging } = await withDouble();
    const third = await asha.can('addGuest', { groupCode: code, name: 'M. Joshi' });
    await asha.can('mergeGuests', { groupCode: code, userId: third.userId, into: double.userId });
    await asha.adds(code, 40, among(asha, double));
    await asha.can('mergeGuests', merging);
    const whose = async () =>
      Object.fromEntries(Object.entries((await storedGroup(code)).taken ?? {}).map(([id, one]) => [id, one.userId]));
    expect(await whose()).toEqual({ [third.userId]: meera.userId, [double.userId]: meera.userId });
    await asha.can('mergeGuests', apart);
    expect(await whose()).toEqual({ [third.userId]: double.userId });
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 170_00, Meera: -100_00, 'Meera J': -70_00 });
    await expectLaws([code]);
  });

  it('are both of whoever takes the place, whose invitation says so, and go back together', async () => {
    const { asha, ravi, imran, meera, code, apart, merging } = await withDouble();
    await asha.can('mergeGuests', merging);
    const link = { groupCode: code, guest: (await ravi.can('invite', { groupCode: code, guest: meera.userId })).guest };
    expect((await succeed('invitation', link)).guest).toMatchObject({ name: 'Meera', count: 2, balance: -150_00 });
    // Whoever has added one of them is neither.
    await asha.cannot('joinGroup', link, 'not-yourself');
    await ravi.cannot('joinGroup', link, 'not-yourself');
    await imran.can('joinGroup', link);
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 150_00, Imran: -150_00 });
    await expectLaws([code]);
    await asha.can('givePlaceBack', { groupCode: code, userId: meera.userId });
    expect(await balancesSeenBy(asha, code)).toEqual(together);
    await asha.can('mergeGuests', apart);
    expect(await balancesSeenBy(asha, code)).toEqual(separate);
  });

  it('are taken apart also after somebody has taken the place, who keeps what is theirs', async () => {
    const { asha, ravi, imran, meera, code, apart, merging } = await withDouble();
    await asha.can('mergeGuests', merging);
    const { guest } = await ravi.can('invite', { groupCode: code, guest: meera.userId });
    await imran.can('joinGroup', { groupCode: code, guest });
    await imran.adds(code, 20, among(asha));
    await asha.can('mergeGuests', apart);
    expect(await balancesSeenBy(asha, code)).toEqual({ Asha: 130_00, Imran: -80_00, 'Meera J': -50_00 });
    await expectLaws([code]);
  });

  it('stay one when whoever took the place deletes the account, which leaves no name', async () => {
    const { asha, ravi, imran, meera, code, apart, merging } = await withDouble();
    await asha.can('mergeGuests', merging);
    const { guest } = await ravi.can('invite', { groupCode: code, guest: meera.userId });
    await imran.can('joinGroup', { groupCode: code, guest });
    await eraseAccount(imran);
    await asha.cannot('mergeGuests', apart, 'member-not-found');
    await asha.can('givePlaceBack', { groupCode: code, userId: meera.userId, name: 'Meera' });
    expect(await balancesSeenBy(asha, code)).toEqual(together);
  });

  it('are at most five guests, also for whoever takes the place', async () => {
    const { asha, meera, code, merging } = await withDouble();
    const ids = await storeGuests(code, limits.placesPerPerson, asha.id);
    const of = (userId = '') => ({ groupCode: code, userId, into: meera.userId });
    const limit = { field: 'places', limit: limits.placesPerPerson };
    const [own = '', ...others] = ids;
    for (const id of others) await asha.can('mergeGuests', of(id));
    await asha.cannot('mergeGuests', merging, 'limit-reached', limit);
    const priya = await buildPerson('Priya', 0);
    const taking = async (guest: string) => ({
      groupCode: code,
      guest: (await asha.can('invite', { groupCode: code, guest })).guest,
    });
    await priya.can('joinGroup', await taking(own));
    await priya.cannot('joinGroup', await taking(meera.userId), 'limit-reached', limit);
    await asha.can('mergeGuests', { groupCode: code, userId: others[0] });
    await priya.can('joinGroup', await taking(meera.userId));
    await expectLaws([code]);
  });

  it('are not more than 200 in a group, and are taken apart only while there is room', async () => {
    const { asha, double, code, apart, merging } = await withDouble();
    const place = { name: 'Meera', addedBy: asha.id, addedAt: `${date}T00:00:00.000Z`, into: 'gone', userId: 'gone' };
    const places = Array.from({ length: limits.formerMembersKept }, (_, n) => [
      `p${n}`,
      { ...place, at: place.addedAt },
    ]);
    await database.doc(`groups/${code}`).update({ taken: Object.fromEntries(places) });
    await asha.cannot('mergeGuests', merging, 'limit-reached', { field: 'merged' });
    await database.doc(`groups/${code}`).update({ taken: {} });
    await asha.can('mergeGuests', merging);
    const ids = await storeGuests(code, limits.membersPerGroup - 4, asha.id);
    await asha.cannot('mergeGuests', apart, 'limit-reached', { field: 'members' });
    await asha.can('removeGuest', { groupCode: code, userId: ids[0] });
    await asha.can('mergeGuests', apart);
    expect((await storedGroup(code)).guests).toHaveProperty(double.userId);
  });

  it('stay one while they are removed and brought back', async () => {
    const { asha, imran, meera, code, merging } = await withDouble();
    await asha.can('mergeGuests', merging);
    await asha.can('removeGuest', { groupCode: code, userId: meera.userId });
    expect(await balancesSeenBy(imran, code)).toEqual(together);
    await imran.can('addGuest', { groupCode: code, userId: meera.userId, name: 'Meera' });
    expect(await balancesSeenBy(imran, code)).toEqual(together);
    await expectLaws([code]);
  });
});
