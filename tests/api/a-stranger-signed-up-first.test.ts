/**
 * Someone signs up with a number that is not theirs, or takes over an account. Nothing that they set takes effect
 * once the owner has reset the password, and the owner decides which groups to keep (docs/product.md §2, §13).
 */
import { describe, expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { database, storedActivity, storedEntries, storedGiveTake, storedUser } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { expectLaws } from '../support/laws.ts';
import { signInByPhone } from '../support/otp.ts';
import { buildFlat, buildGroup, buildPerson, type Person, registerPerson, signIn } from '../support/people.ts';
import { isRegistered } from '../support/push.ts';
import { date } from '../support/time.ts';

const reset = async ({ mobile }: Pick<Person, 'mobile'>, newPassword: string) =>
  succeed('resetPassword', { firebaseIdToken: await signInByPhone(mobile), newPassword });

/** A stranger signs up as Asha, joins a flat where ₹1,000 are later spent, and sets everything that can be set. */
async function takenNumber() {
  const { ravi, code } = await buildFlat();
  const stranger = await registerPerson('Not Asha');
  await stranger.can('joinGroup', { groupCode: code });
  await stranger.can('setLanguage', { language: 'kn' });
  await stranger.can('setMonthlyLimit', { limit: 5000 });
  await stranger.can('giveOrTake', { amount: 5000, name: 'Charu', date: date, type: 'TAKE' });
  await stranger.adds(code, 1000);
  const pushToken = `push-${stranger.mobile}`;
  await stranger.can('registerDevice', { userId: stranger.mobile, token: pushToken, groupCodes: [code] });
  return { ravi, code, stranger, pushToken };
}

describe('Whoever signed up with a number that is not theirs', () => {
  it('cannot set a UPI ID', async () => {
    const stranger = await registerPerson('Not Asha');
    const upiId = 'stranger@okbank';
    await stranger.cannot('setUpiId', { upiId, password: stranger.password }, 'number-not-confirmed');
    expect(await stranger.can('payee')).toEqual({ name: 'Not Asha', upiId: null, since: null, confirmed: false });
  });

  it('is not paid by a UPI ID from before numbers had to be confirmed, but can remove it', async () => {
    const { ravi, code, stranger } = await takenNumber();
    const path = userPath(stranger.mobile);
    await database.doc(path).update({ upiId: 'stranger@okbank', upiIdSince: new Date().toISOString() });
    const nothing = { name: 'Not Asha', upiId: null, since: null };
    expect(await ravi.can('payee', { groupCode: code, userId: stranger.mobile })).toEqual(nothing);
    expect(await stranger.can('setUpiId', { upiId: null, password: stranger.password })).toEqual({ upiId: null });
    expect(await storedUser(stranger.mobile)).not.toHaveProperty('upiId');
  });

  it('leaves nothing behind that acts for them: the owner’s reset removes UPI ID and devices, and asks about the rest', async () => {
    const { ravi, code, stranger, pushToken } = await takenNumber();
    const { mobile } = stranger;
    await database.doc(userPath(mobile)).update({ upiId: 'stranger@okbank', upiIdSince: new Date().toISOString() });
    const before = await storedUser(mobile);
    const records = await storedGiveTake(mobile);

    expect(await reset(stranger, 'the-owners-own')).toEqual({ userId: mobile, upiIdRemoved: true });

    const { upiId: _, upiIdSince: __, ...rest } = before;
    expect(await storedUser(mobile)).toEqual({
      ...rest,
      sessionVersion: before.sessionVersion + 1,
      revision: before.revision + 1,
      devices: [],
      provenAt: expect.any(String),
      resetAt: expect.any(String),
      unconfirmedAccount: true,
      unconfirmedGroupCodes: [code],
    });
    expect(await isRegistered(pushToken)).toBe(false);
    // Nothing is deleted unasked.
    expect(await storedGiveTake(mobile)).toEqual(records);
    expect(await ravi.can('payee', { groupCode: code, userId: mobile })).toMatchObject({ upiId: null, since: null });
    expect([...(await storedEntries(code, 'UPI_ID_REMOVED')).values()]).toMatchObject([{ by: mobile }]);
    expect(JSON.stringify([...(await storedActivity(code)).values()])).not.toContain('stranger@okbank');
    for (const call of ['payee', 'myGroups', 'firebaseToken'] as const) {
      await stranger.cannot(call, call === 'myGroups' ? { month: 1, year: 2026 } : {}, 'session-ended');
    }
    expect((await send('login', { userId: mobile, password: stranger.password })).status).toBe(401);
  });

  it('is no longer in question once the owner has kept the account, with or without groups', async () => {
    const { code, stranger } = await takenNumber();
    const { mobile } = stranger;
    await reset(stranger, 'the-owners-own');
    const owner = await signIn({ ...stranger, password: 'the-owners-own' });
    await owner.can('keepGroups', { groupCodes: [code] });
    expect(await storedUser(mobile)).toMatchObject({ unconfirmedAccount: true, unconfirmedGroupCodes: [] });
    expect(await owner.can('keepGroups', { groupCodes: [], account: true })).toEqual({ groupCodes: [] });
    expect(await storedUser(mobile)).not.toHaveProperty('unconfirmedAccount');
    await reset(stranger, 'another-of-hers');
    expect(await storedUser(mobile)).not.toHaveProperty('unconfirmedAccount');
  });
});

it('A reset says nothing about a UPI ID if there was none, and writes no entry', async () => {
  const { asha, code } = await buildFlat({ asha: 0 });
  expect(await reset(asha, 'rent-and-chai')).toEqual({ userId: asha.mobile });
  expect(await storedEntries(code, 'UPI_ID_REMOVED')).toEqual(new Map());
});

const markUnconfirmed = ({ mobile }: Person, unconfirmedGroupCodes: readonly string[]) =>
  database.doc(userPath(mobile)).update({ unconfirmedGroupCodes });
const unconfirmedOf = async ({ mobile }: Person): Promise<readonly string[]> =>
  (await storedUser(mobile)).unconfirmedGroupCodes ?? [];

/** Ravi is in three groups of Asha's, and has not confirmed any. */
async function unconfirmedRavi() {
  const [asha, ravi] = [await buildPerson('Asha'), await buildPerson('Ravi')];
  const codes = [];
  for (const name of ['House', 'Trip', 'Canteen']) codes.push(await buildGroup([asha, ravi], name));
  const [house = '', trip = '', canteen = ''] = codes;
  await markUnconfirmed(ravi, codes);
  return { asha, ravi, house, trip, canteen };
}

describe('Keeping groups', () => {
  it('removes the kept groups from the unconfirmed groups, and the user stays in all groups', async () => {
    const { ravi, house, trip, canteen } = await unconfirmedRavi();
    expect(await ravi.can('keepGroups', { groupCodes: [house, trip] })).toEqual({ groupCodes: [house, trip] });
    expect(await unconfirmedOf(ravi)).toEqual([canteen]);
    await ravi.can('keepGroups', { groupCodes: [canteen] });
    expect(await unconfirmedOf(ravi)).toEqual([]);
    expect((await storedUser(ravi.mobile)).groupCodes).toEqual([house, trip, canteen]);
    await expectLaws([], [ravi.mobile]);
  });
});

describe('An unconfirmed group', () => {
  it('is no longer listed once the user leaves it or is removed, even after joining again', async () => {
    const { asha, ravi, house, trip, canteen } = await unconfirmedRavi();
    await ravi.can('leaveGroup', { groupCode: house });
    expect(await unconfirmedOf(ravi)).toEqual([trip, canteen]);
    await asha.can('removeMember', { groupCode: trip, userId: ravi.mobile });
    expect(await unconfirmedOf(ravi)).toEqual([canteen]);
    await ravi.can('joinGroup', { groupCode: house });
    expect(await unconfirmedOf(ravi)).toEqual([canteen]);
  });
});
